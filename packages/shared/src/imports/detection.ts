import { z } from 'zod';
import { FOREIGN_FORMATS } from '../csv/foreign-format.ts';

/** Supported encodings of a file (IPL-005, IPR-013). */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const;
export const Encoding = z.enum(ENCODINGS);
export type Encoding = z.infer<typeof Encoding>;

export const DELIMITERS = [';', ',', '\t', '|'] as const;
export const Delimiter = z.enum(DELIMITERS);
export type Delimiter = z.infer<typeof Delimiter>;

export const QUOTES = ['"', "'", ''] as const;
export const Quote = z.enum(QUOTES);
export type Quote = z.infer<typeof Quote>;

export const LINE_ENDS = ['crlf', 'lf', 'cr'] as const;

/** Order of day and month in dates with slashes: as the file shows it, or chosen (IPR-008). */
export const DAY_ORDERS = ['auto', 'dayFirst', 'monthFirst'] as const;
export const DayOrder = z.enum(DAY_ORDERS);
export type DayOrder = z.infer<typeof DayOrder>;

/** Last line that can be chosen as the header. */
export const MAX_HEADER_LINE = 1_000;
/** Highest index of a sheet that can be chosen. */
const MAX_SHEET = 1_000;

/** How a file is parsed: detected by the check, corrected by the administrator (IPL-003). The defaults are those of files checked before. */
export const ReadSettings = z.object({
  encoding: Encoding,
  delimiter: Delimiter,
  quote: Quote,
  /** Line of the header, as in an editor; the lines above it are titles. 0: the file has no header (IPR-010). */
  headerLine: z.int().min(0).max(MAX_HEADER_LINE).default(1),
  /** Each line is one quoted cell that contains the row (IPR-011). */
  isWrapped: z.boolean().default(false),
  dayOrder: DayOrder.default('auto'),
  /** Index of the sheet of a workbook; null for a text (IPR-015). */
  sheet: z.int().min(0).max(MAX_SHEET).nullable().default(null),
});
export type ReadSettings = z.infer<typeof ReadSettings>;

/** The settings that were chosen for a file. `headerLine`: null as it is detected, for another sheet. */
export const ChosenSettings = ReadSettings.extend({ headerLine: ReadSettings.shape.headerLine.unwrap().nullable().default(null) });
export type ChosenSettings = z.infer<typeof ChosenSettings>;

/** Properties of the file that the check detects before it reads the rows. */
export const Detection = ReadSettings.extend({
  /** The encoding is that of the file's byte order mark: it is certain, and the form offers no other. */
  bom: z.boolean(),
  /** Kinds of line ends, most frequent first; several if they are mixed (IPL-006). */
  lineEnds: z.array(z.enum(LINE_ENDS)),
  /** The first twenty lines with bytes that are invalid in the encoding, numbered as in an editor (IPL-005). */
  strayLines: z.array(z.int()),
  /** Total number of such lines. */
  strayCount: z.int(),
  /** Null for a text, and for a workbook that can be read. */
  foreignFormat: z.enum(FOREIGN_FORMATS).nullable().default(null),
  /** Names of the sheets of a workbook. */
  sheets: z.array(z.string()).default([]),
});
export type Detection = z.infer<typeof Detection>;

/** A column of the file at its index; `column` is the mapped column, null if it is ignored. */
export const MappedColumn = z.object({ header: z.string(), column: z.string().nullable() });
export type MappedColumn = z.infer<typeof MappedColumn>;

/** Source of the mapping: the headers, an earlier choice for this supplier (IPL-010), or a choice for this file. */
export const MappingSource = z.enum(['headers', 'remembered', 'chosen']);

/** Mapping of the file's columns. `problems` are sentences that block the plan; `notes` do not (IPL-009). */
export const Mapping = z.object({
  source: MappingSource,
  columns: z.array(MappedColumn),
  /** One of the problems is a column that the administrator may map or ignore. */
  undecided: z.boolean().default(false),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  /** A date of the file can only be read with the month first, or none shows that the day is first: the order can be chosen (IPR-008). */
  isMonthFirst: z.boolean().default(false),
});
export type Mapping = z.infer<typeof Mapping>;
