import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { SheetCell } from '../../files/sheet-xml.ts';
import { openCsv } from './open-csv.ts';

const TYPES = { Date: 'moment', Expiration: 'day', Montant: 'euros', Quantité: 'number' } as const;
const never = new AbortController().signal;

async function read(content: string | Buffer, size = 64 * 1024) {
  const bytes = Buffer.from(content as string);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
  const { titles, batches } = await openCsv(Readable.from(chunks), TYPES, never);
  const rows: SheetCell[][] = [];
  for await (const batch of batches) rows.push(...batch);
  return { titles, rows };
}

it('reads the columns of the marketplace’s file as they are declared, and every other as a text [XLS-001]', async () => {
  const { titles, rows } = await read(
    '\uFEFFDate;Code;Expiration;Montant;Quantité\r\n31/01/2026 09:05;00012345;31/12/2030;12,34;3\r\n01/02/2026;2.1.2;;-1 234,50 €;\r\n',
  );
  expect(titles).toEqual(['Date', 'Code', 'Expiration', 'Montant', 'Quantité']);
  expect(rows).toEqual([
    [{ localTime: '2026-01-31T09:05' }, '00012345', { day: '2030-12-31' }, { euros: 12.34 }, 3],
    [{ localTime: '2026-02-01T00:00' }, '2.1.2', '', { euros: -1234.5 }, ''],
  ]);
});

it('keeps as a text what is not of the type of its column [XLS-001]', async () => {
  const { rows } = await read('Date;Expiration;Montant;Quantité\n31/02/2026 09:05;jamais;gratuit;1234567890123456\n1/2/26 soir;;;\n');
  expect(rows).toEqual([
    ['31/02/2026 09:05', 'jamais', 'gratuit', '1234567890123456'],
    ['1/2/26 soir', '', '', ''],
  ]);
});

it('has no sign of what protects a text in a CSV file, and all cells of a longer row', async () => {
  const { rows } = await read(`Code;Nom\n'=1+1;"a;b"\n'007;="0012"\n's-Gravenhage;x;y\n`);
  expect(rows).toEqual([
    ['=1+1', 'a;b'],
    ['007', '0012'],
    ["'s-Gravenhage", 'x', 'y'],
  ]);
});

it('reads another delimiter and another encoding, in chunks of any size', async () => {
  const content = Buffer.from(`Nom,Quantité\r\n"Été, à Nîmes",4\r\n${'Forêt,5\r\n'.repeat(9_000)}`, 'latin1');
  for (const size of [7_001, 64 * 1024]) {
    const { titles, rows } = await read(content, size);
    expect([titles, rows[0], rows.length, rows.at(-1)]).toEqual([['Nom', 'Quantité'], ['Été, à Nîmes', 4], 9_001, ['Forêt', 5]]);
  }
  // The head of the file ends inside a character.
  const utf8 = await read(`Nom;x\n${'a;b\n'.repeat(16_382)}é;b\n`, 9);
  expect(utf8.rows.at(-1)).toEqual(['é', 'b']);
});

it('of an empty file has nothing, and refuses what is no CSV file', async () => {
  expect(await read('')).toEqual({ titles: [], rows: [] });
  await expect(read('PK\u0003\u0004[Content_Types].xml')).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
});
