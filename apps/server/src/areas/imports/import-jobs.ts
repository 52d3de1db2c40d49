import { Uuid } from '@comptoir/shared/fields';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** What a job of an import is given: the rest is in the import's row. Names are for «Tâches» to show; no code is ever in it (IPL-029). */
const ImportJob = z.object({ import: Uuid, kind: z.enum(['codes', 'documents', 'positions']), detail: z.string() });
export type ImportJob = z.infer<typeof ImportJob>;

const importJob = <const Kind extends string>(kind: Kind, title: string) =>
  defineJob({ kind, payload: ImportJob, title, detail: ({ detail }) => detail });

/** An import's three jobs: it is checked, applied, and perhaps taken back (IPL-002, IPL-018, IPL-028). */
export const importJobs = {
  'imports.check': importJob('imports.check', texts.check),
  'imports.apply': importJob('imports.apply', texts.apply),
  'imports.undo': importJob('imports.undo', texts.undo),
};
export type ImportJobKind = keyof typeof importJobs;
