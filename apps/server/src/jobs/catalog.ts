import type { z } from 'zod';
import type { JobDefinitions } from '../job-definitions.ts';

/** All kinds of jobs, which `services.ts` hands to this folder: it imports no area. */
export type Catalog = JobDefinitions;
export type JobKind = keyof Catalog;
export type PayloadOf<Kind extends JobKind> = z.output<Catalog[Kind]['payload']>;

export const isJobKind = (catalog: Catalog, kind: string): kind is JobKind => Object.hasOwn(catalog, kind);
