import { DELIMITERS, ENCODINGS, QUOTES } from '@comptoir/shared/imports/detection';
import type { Cell } from '@comptoir/shared/list/file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM, csvLines } from '../files/csv.ts';
import { workbookBytes } from '../files/xlsx.ts';
import { correctionCsv, encode } from './correction.ts';
import { readFile } from './engine-kit.ts';
import { sheetCell } from './formula-guard.ts';

/** Cells made of delimiters, quotes, line ends, formula signs and invisible characters. */
const hostile = fc.string({
  unit: fc.constantFrom(...';,\t|"\'=+-@\n\r\0 0129EAé#', '\r\n', '="', "'=", "'0", '\u00a0', '\u200b', '\ufeff', '＝', '😀'),
  maxLength: 12,
});
/** Expected text after export and import: without NUL (files/csv.ts), with `\n` as line ends (IPL-006), trimmed (IPL-013). */
const kept = (text: string) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();

describe('an exported file, read again', () => {
  it('has the same codes and days [IPL-014]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 30 }), async (codes) => {
        const lines = [['Produit', 'Code', 'Expiration'], ...codes.map((code) => ['Spa', code, { day: '2030-12-31' }])];
        const { checked, detection } = await readFile('codes', Buffer.from(BOM + csvLines(lines)));
        expect(detection).toMatchObject({ encoding: 'utf-8', delimiter: ';', quote: '"' });
        expect(checked.map(({ values }) => values)).toEqual(codes.map((code) => ({ code: kept(code), expirationDate: '2030-12-31' })));
      }),
      { numRuns: 300 },
    );
  });

  it('has the same codes, whatever a spreadsheet takes for a number or a day [IPR-017]', async () => {
    const figures = fc.stringMatching(/^[0-9]{1,20}$/);
    const odd = fc
      .oneof(
        figures,
        fc.stringMatching(/^[0-9]{1,4}[-.,:/E+][0-9]{1,4}([-.,:/][0-9]{1,4})?$/),
        fc.stringMatching(/^[0-9A-F]{6,12}$/),
        fc.stringMatching(/^'{0,2}(?:[0-9]{1,2}[- .]?)?(?:mai|MARS|Dec|févr\.|true)(?:[- ]?[0-9]{1,4})?$/),
        fc.stringMatching(/^'{0,2}[(%]?[0-9]{0,3}[.,/ ]?[0-9]{1,3}[ ]?[)%p]?$/),
      )
      .map((text) => text.trim())
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(odd, { minLength: 1, maxLength: 30 }), async (codes) => {
        const text = csvLines([['Code'], ...codes.map((code) => [code])]);
        const { checked } = await readFile('codes', Buffer.from(BOM + text));
        expect(checked.map(({ values }) => values.code)).toEqual(codes);
        // As a spreadsheet reads it: what is bare digits loses its zeros, and all but fifteen figures.
        for (const line of text.split('\r\n').slice(1, -1)) expect(line).not.toMatch(/^(?:0\d+|\d{12,}|\d+E\d+)$/i);
      }),
      { numRuns: 200 },
    );
  });

  it('has the same addresses and coordinates [IPL-014]', async () => {
    const degrees = fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => !Object.is(value, -0) && !String(value).includes('e'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, hostile, degrees), { minLength: 1, maxLength: 20 }), async (positions) => {
        const lines = positions.map(([address, city, latitude]) => [address, '75002', city, 'France', latitude, 2.5]);
        const header = ['Adresse', 'Code postal', 'Ville', 'Pays', 'Latitude', 'Longitude'];
        const { checked } = await readFile('positions', Buffer.from(BOM + csvLines([header, ...lines])));
        expect(checked.map(({ values }) => [values.address, values.city, Number(values.latitude)])).toEqual(
          positions.map(([address, city, latitude]) => [kept(address), kept(city), latitude]),
        );
      }),
      { numRuns: 200 },
    );
  });
});

/** A text as our list has it, in a file of each format. */
const FORMATS = {
  csv: async (rows: Cell[][]) => Buffer.from(BOM + csvLines(rows)),
  xlsx: async ([titles = [], ...rows]: Cell[][]) => {
    const chunks: Buffer[] = [];
    async function* batches() {
      yield rows.map((cells) => cells.map(sheetCell));
    }
    for await (const chunk of workbookBytes(titles.map(String), batches())) chunks.push(chunk);
    return Buffer.concat(chunks);
  },
} as const;
/** Of each kind, the titles of an export, and the values that its texts become. */
const TEXTS = {
  codes: { titles: ['Code', 'Produit'], read: ['code'] },
  documents: { titles: ['Nom du document', 'URL'], read: ['docName'] },
  positions: { titles: ['Adresse', 'Ville', 'Code postal', 'Pays', 'Latitude', 'Longitude'], read: ['address', 'city'] },
} as const;
const REST = { codes: ['Spa'], documents: ['https://example.org/a.pdf'], positions: ['75002', 'France', 48.5, 2.5] } as const;
const LONG = ['é', '😀', "'", ' a', '="'].map((part) => part.repeat(Math.floor(10_000 / part.length)));

describe.each(['codes', 'documents', 'positions'] as const)('an export of %s, read again', (kind) => {
  const { titles, read } = TEXTS[kind];
  it.each(Object.entries(FORMATS))('as %s, has every text as it was, trimmed [IPL-013, IPL-014, IPR-017]', async (_, write) => {
    const begun = fc.tuple(fc.constantFrom(...'\'"=+-@＝\t\n\r 0', "''", "'=", '="0', "'-"), hostile).map((parts) => parts.join(''));
    const text = fc.oneof(hostile, begun, fc.constantFrom(...LONG, '="0012"', "'0012", "''=A1", "'vrai"));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 40 }), async (drawn) => {
        const rows = drawn.map((texts) => texts.slice(0, read.length));
        const { checked } = await readFile(kind, await write([[...titles], ...rows.map((texts) => [...texts, ...REST[kind]])]));
        expect(checked.map(({ values }) => read.map((name) => (values as Record<string, string>)[name]))).toEqual(
          rows.map((texts) => texts.map(kept)),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('a correction file, read again', () => {
  const settings = fc.record({
    encoding: fc.constantFrom(...ENCODINGS),
    delimiter: fc.constantFrom(...DELIMITERS),
    quote: fc.constantFrom(...QUOTES.filter((quote) => quote !== '')),
    headerLine: fc.constant(1),
    isWrapped: fc.constant(false),
    dayOrder: fc.constant('auto' as const),
  });
  /** As read from a file, where all line ends are `\n`. */
  const cell = hostile.map((text) => text.replaceAll(/\r\n?/g, '\n'));

  it('has the values of the file that it corrects, for any delimiter, quote and encoding [IPL-024, IPL-025]', async () => {
    await fc.assert(
      fc.asyncProperty(settings, fc.array(cell, { minLength: 1, maxLength: 20 }), async (shape, codes) => {
        // A single-byte encoding cannot encode other characters.
        const encodable = codes.map((code) =>
          shape.encoding.startsWith('utf') ? code : code.replaceAll(/[^\0-\u007fé\u00a0]|\ufeff/gu, ''),
        );
        const write = async (header: string[], rows: { line: number; cells: string[]; errors: string[] }[]) => {
          const chunks: Buffer[] = [];
          for await (const text of correctionCsv(shape, header, [rows], (place) => place === 0)) chunks.push(encode(text, shape.encoding));
          return readFile('codes', Buffer.concat(chunks), { given: shape });
        };
        const original = await write(
          ['code', 'note'],
          encodable.map((code, at) => ({ line: at + 2, cells: [code, 'x'], errors: ['Refusé.'] })),
        );
        const again = await write(
          [...original.header],
          original.rows.map(({ line, cells }) => ({ line, cells, errors: ['Refusé.'] })),
        );
        expect(again.checked).toEqual(original.checked);
        expect(original.checked).toHaveLength(encodable.length);
      }),
      { numRuns: 200 },
    );
  });
});
