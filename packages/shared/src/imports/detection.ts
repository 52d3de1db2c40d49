import { z } from 'zod';

/** Encodings that a file is read in (IPL-005). */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export const Encoding = z.enum(ENCODINGS);
export type Encoding = z.infer<typeof Encoding>;

export const DELIMITERS = [';', ',', '\t', '|'] as const;
export const Delimiter = z.enum(DELIMITERS);
export type Delimiter = z.infer<typeof Delimiter>;

export const QUOTES = ['"', "'", ''] as const;
export const Quote = z.enum(QUOTES);
export type Quote = z.infer<typeof Quote>;

export const LINE_ENDS = ['crlf', 'lf', 'cr'] as const;

/** How a file is read: guessed by the check, corrected by the administrator (IPL-003). */
export const ReadSettings = z.object({ encoding: Encoding, delimiter: Delimiter, quote: Quote });
export type ReadSettings = z.infer<typeof ReadSettings>;

/** What the check found of the file before it read its rows. */
export const Detection = ReadSettings.extend({
  /** The encoding is said by the file's first bytes: believed, and not to be corrected. */
  bom: z.boolean(),
  /** Kinds of line end that occur, the most frequent first; several when they are mixed (IPL-006). */
  lineEnds: z.array(z.enum(LINE_ENDS)),
  /** Lines with bytes that the encoding does not know: the first twenty, as an editor counts (IPL-005). */
  strayLines: z.array(z.int()),
  /** All of them. */
  strayCount: z.int(),
});
export type Detection = z.infer<typeof Detection>;

/** A column of the file by its place; `column` is what it is read as, null when it is ignored. */
export const MappedColumn = z.object({ header: z.string(), column: z.string().nullable() });
export type MappedColumn = z.infer<typeof MappedColumn>;

/** Where the mapping comes from: the headers, what was chosen for this supplier before (IPL-010), or chosen by hand now. */
export const MappingSource = z.enum(['headers', 'remembered', 'chosen']);

/** Which columns of the file are read as what. `problems` are sentences that stop the plan; `notes` do not (IPL-009). */
export const Mapping = z.object({
  source: MappingSource,
  columns: z.array(MappedColumn),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
});
export type Mapping = z.infer<typeof Mapping>;
