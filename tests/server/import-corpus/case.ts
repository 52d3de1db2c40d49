import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Detection, Encoding, MappedColumn, ReadSettings } from '@comptoir/shared/imports/detection';

/** A file and its expected results. */
export interface CorpusCase {
  name: string;
  /** Rows of the ledger that it proves. */
  proves: string;
  kind: ImportKind;
  content: Buffer;
  /** What the administrator chose: the columns, and the settings that differ from the detected ones. */
  chosen?: MappedColumn[];
  given?: Partial<ReadSettings>;
  /** The expected detection, as far as it matters for the case. */
  detected?: Partial<Detection>;
  problems?: string[];
  notes?: string[];
  /** «line verdict values», then the problems of the row: `2 refused A1|2030-12-31 [code: …]`. */
  rows: string[];
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

/** Characters of the single-byte encodings in the corpus, encoded by hand: the tested code must not create its own input. */
const MAC = { é: 0x8e, è: 0x8f, à: 0x88, ç: 0x8d, ê: 0x90, ô: 0x99, É: 0x83, œ: 0xcf, '’': 0xd5, '€': 0xdb } as const;
const WINDOWS = { Œ: 0x8c, œ: 0x9c, '’': 0x92, '€': 0x80, '–': 0x96 } as const;

const LATIN9 = { œ: 0xbd, '€': 0xa4 } as const;
const CP850 = { é: 0x82, ê: 0x88, É: 0x90 } as const;

const bytesBy = (text: string, table: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (character) => table[character] ?? character.codePointAt(0) ?? 0));

/** Bytes of a text in an encoding; with `mark`, after its byte order mark. */
export function bytes(text: string, encoding: Encoding = 'utf-8', mark = false): Buffer {
  const marked = mark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-16le') return Buffer.from(marked, 'utf16le');
  if (encoding === 'utf-16be') return swapped(Buffer.from(marked, 'utf16le'));
  if (encoding === 'windows-1252') return bytesBy(text, WINDOWS);
  if (encoding === 'iso-8859-15') return bytesBy(text, LATIN9);
  if (encoding === 'cp850') return bytesBy(text, CP850);
  if (encoding === 'macintosh') return bytesBy(text, MAC);
  return Buffer.from(marked);
}

/** A file of codes in UTF-8. */
export const codes = (name: string, proves: string, text: string, rows: string[], rest: Partial<CorpusCase> = {}): CorpusCase => ({
  name,
  proves,
  kind: 'codes',
  content: bytes(text),
  rows,
  ...rest,
});

/** Header of a file of positions. */
export const ADDRESS = 'address;zipCode;city;country;latitude;longitude\n';

/** A file as a supplier sends it. */
export const sent = (
  name: string,
  proves: string,
  kind: ImportKind,
  text: string,
  rows: string[],
  rest: Partial<CorpusCase> = {},
): CorpusCase => ({ name, proves, kind, content: Buffer.from(text), rows, ...rest });
