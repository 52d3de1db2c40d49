import { z } from 'zod';
import { CsvFile } from '../csv-file.ts';
import { Uuid } from '../fields.ts';
import { IMPORT_KINDS } from './columns.ts';
import { Detection, MappedColumn, Mapping, ReadSettings } from './detection.ts';
import { ApplyChoice, ImportRow, OutcomeCounts, VerdictCounts } from './plan.ts';

/**
 * checking → planned → applying → done; `interrupted` between two lots and resumed from there; `uncertain` when the outcome of rows stays
 * unknown; `failed` when nothing could be read or sent; `undoing` → `undone` once it was taken back.
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

/** What starts an import: its check; names are for the report and «Tâches» to show (IPL-002). */
export const ImportStart = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** The variant that receives it, technical or not. */
  variantProduct: Uuid,
  productName: z.string().trim().min(1).max(300),
  /** Whose mapping is remembered (IPL-010); null for positions. */
  supplier: z.object({ uuid: Uuid, name: z.string().trim().min(1).max(300) }).nullable(),
  /** Of the upload (routes/csv-upload.ts). */
  file: Uuid,
});
export type ImportStart = z.infer<typeof ImportStart>;

/** Another reading of the same file (IPL-003, IPL-010). */
export const ImportRecheck = z.object({
  uuid: Uuid,
  settings: ReadSettings,
  /** Null: as the headers say. */
  columns: z
    .array(MappedColumn.extend({ header: z.string().max(2_000), column: z.string().max(50).nullable() }))
    .max(500)
    .nullable(),
});
export type ImportRecheck = z.infer<typeof ImportRecheck>;

export const ImportApply = ApplyChoice.extend({ uuid: Uuid });
export type ImportApply = z.infer<typeof ImportApply>;

/** An import as its page shows it. */
export const ImportView = z.object({
  uuid: Uuid,
  kind: z.enum(IMPORT_KINDS),
  state: ImportState,
  variantProduct: Uuid,
  productName: z.string(),
  supplier: z.object({ uuid: Uuid, name: z.string() }).nullable(),
  author: z.string(),
  /** Only its author applies, interrupts and takes back. */
  mine: z.boolean(),
  file: CsvFile,
  /** The file as sent can still be downloaded (IPL-027). */
  fileKept: z.boolean(),
  createdAt: z.date(),
  checkedAt: z.date().nullable(),
  appliedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Null until it is known. */
  detection: Detection.nullable(),
  mapping: Mapping.nullable(),
  /** Rows of the file, its header and blank ones apart. */
  rows: z.int(),
  counts: VerdictCounts.nullable(),
  /** First twenty rows as they will be read (IPL-004). */
  preview: z.array(ImportRow),
  choice: ApplyChoice.nullable(),
  outcomes: OutcomeCounts.nullable(),
  lots: z.object({ total: z.int(), answered: z.int(), rowsSent: z.int(), rowsTotal: z.int() }).nullable(),
  /** An earlier import of the same content (IPL-026). */
  before: z.object({ uuid: Uuid, at: z.date() }).nullable(),
  /** Job that is under way or was the last: its progress, and its file, which is the correction file when there is one. */
  job: Uuid.nullable(),
  /** Job whose file is the correction file; null when nothing was refused (IPL-024). */
  correctionJob: Uuid.nullable(),
  /** French sentences on why nothing could be read or sent. */
  refusals: z.array(z.string()),
  /** They are about the file itself: it is in a wrong format (IMP-014, IMP-015). */
  isFileRefused: z.boolean(),
  /** «Reprendre» may come to another end than before; what is read or sent would not be refused again for the same reason. */
  canResume: z.boolean(),
});
export type ImportView = z.infer<typeof ImportView>;

/** What taking an import back would do (IPL-028): rows still unsold are disabled, sold ones stay, others are gone already. */
export const UndoPreview = z.object({ unsold: z.int(), sold: z.int(), gone: z.int() });
export type UndoPreview = z.infer<typeof UndoPreview>;
