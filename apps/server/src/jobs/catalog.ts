import type { z } from 'zod';
import { soldProductExport } from '../areas/exports/sold-product-export.ts';
import { viewExport } from '../areas/exports/view-export.ts';
import { codeImport, documentImport } from '../areas/stock/stock-imports.ts';

/** Every kind of job. A list: its handlers are in `handlers.ts`, which only the worker imports. */
export const catalog = {
  [soldProductExport.kind]: soldProductExport,
  [viewExport.kind]: viewExport,
  [codeImport.kind]: codeImport,
  [documentImport.kind]: documentImport,
};

export type Catalog = typeof catalog;
export type JobKind = keyof Catalog;
export type PayloadOf<Kind extends JobKind> = z.output<Catalog[Kind]['payload']>;

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(catalog, kind);
