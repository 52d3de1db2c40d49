import { Uuid } from '@comptoir/shared/fields';
import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/**
 * Payload of the jobs of an import: everything else is in the import's row. The name is shown in «Tâches»; the payload never contains a
 * code (IPL-029).
 */
const ImportJob = z.object({ import: Uuid, kind: z.enum(['codes', 'documents', 'positions']), detail: z.string() });
export type ImportJob = z.infer<typeof ImportJob>;

const importJob = <const Kind extends string>(kind: Kind, title: string) =>
  defineJob({ kind, payload: ImportJob, title, detail: ({ detail }) => detail });

/** The jobs of an import: check, apply, preview of the undo, undo, a new reading of its product's stock, count of its codes (IPL-002, IPL-018, IPL-028, IPR-019, LOT-001). */
export const importJobs = {
  'imports.check': importJob('imports.check', texts.check),
  'imports.apply': importJob('imports.apply', texts.apply),
  'imports.undoPreview': importJob('imports.undoPreview', texts.undoPreview),
  'imports.undo': importJob('imports.undo', texts.undo),
  'imports.rereadStock': importJob('imports.rereadStock', texts.rereadStock),
  'imports.countLot': importJob('imports.countLot', codeLotTexts.countJob),
};
export type ImportJobKind = keyof typeof importJobs;
