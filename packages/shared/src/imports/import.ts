import { z } from 'zod';
import { CsvFile } from '../csv/file.ts';
import { Uuid } from '../fields.ts';
import { IMPORT_KINDS } from './columns.ts';
import { ChosenSettings, Detection, MappedColumn, Mapping } from './detection.ts';
import { ApplyChoice, CauseCount, ImportRow, OutcomeCounts, ValidationCounts } from './plan.ts';

/**
 * checking → planned → applying → done. `interrupted`: between two lots, can be resumed; `uncertain`: the outcome of some rows remains
 * unknown; `failed`: nothing could be read or sent; `undoing` → `undone` when the import is undone.
 */
export const IMPORT_STATES = [
  'checking',
  'planned',
  'applying',
  'interrupted',
  'uncertain',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export const ImportState = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof ImportState>;

/** Input that starts an import with its check; names are shown in the report and in «Tâches» (IPL-002). */
export const ImportStart = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** The variant whose stock is imported, technical or not. */
  variantProduct: Uuid,
  productName: z.string().trim().min(1).max(300),
  /** Supplier for which the mapping is remembered (IPL-010); null for positions. */
  supplier: z.object({ uuid: Uuid, name: z.string().trim().min(1).max(300) }).nullable(),
  /** Uuid of the upload (routes/csv-upload.ts). */
  file: Uuid,
});
export type ImportStart = z.infer<typeof ImportStart>;

/** Checks the same file with other settings (IPL-003, IPL-010). */
export const ImportRecheck = z.object({
  uuid: Uuid,
  settings: ChosenSettings,
  /** Null: the mapping is detected from the headers. */
  columns: z
    .array(MappedColumn.extend({ header: z.string().max(2_000), column: z.string().max(50).nullable() }))
    .max(500)
    .nullable(),
});
export type ImportRecheck = z.infer<typeof ImportRecheck>;

export const ImportApply = ApplyChoice.extend({ uuid: Uuid });
export type ImportApply = z.infer<typeof ImportApply>;

/** An import in the format of its page. */
export const ImportView = z.object({
  uuid: Uuid,
  kind: z.enum(IMPORT_KINDS),
  state: ImportState,
  variantProduct: Uuid,
  productName: z.string(),
  supplier: z.object({ uuid: Uuid, name: z.string() }).nullable(),
  author: z.string(),
  /** Only its author can apply, interrupt and undo it. */
  mine: z.boolean(),
  file: CsvFile,
  /** The uploaded file can still be downloaded (IPL-027). */
  fileKept: z.boolean(),
  createdAt: z.date(),
  checkedAt: z.date().nullable(),
  appliedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Null before it is known. */
  detection: Detection.nullable(),
  mapping: Mapping.nullable(),
  /** Number of rows in the file, without header and blank rows. */
  rows: z.int(),
  counts: ValidationCounts.nullable(),
  /** Most frequent first. */
  causes: z.array(CauseCount),
  /** The first twenty parsed rows (IPL-004). */
  preview: z.array(ImportRow),
  choice: ApplyChoice.nullable(),
  outcomes: OutcomeCounts.nullable(),
  lots: z.object({ total: z.int(), answered: z.int(), rowsSent: z.int(), rowsTotal: z.int() }).nullable(),
  /** An earlier import of the same content (IPL-026). */
  before: z.object({ uuid: Uuid, at: z.date() }).nullable(),
  /** The running job, or the last one. */
  job: Uuid.nullable(),
  /** Job whose file is the correction file; null when nothing was refused (IPL-024). */
  correctionJob: Uuid.nullable(),
  /** French sentences that explain why nothing could be read or sent. */
  refusals: z.array(z.string()),
  /** The refusals are about the file itself: it has a wrong format (IMP-014, IMP-015). */
  isFileRefused: z.boolean(),
  /** «Reprendre» may succeed: it is not certain that the same failure would happen again. */
  canResume: z.boolean(),
});
export type ImportView = z.infer<typeof ImportView>;
