import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { sumSoldProducts } from './sold-products.ts';

const HEADER = '\uFEFFDate;Commande;Produit;Fournisseur;Quantité;Total TTC\r\n';
const sum = (...chunks: string[]) => sumSoldProducts(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

it('sums the sold products by day and by supplier, for any split into chunks', async () => {
  const { days, suppliers } = await sum(
    `${HEADER}31/01/2026 09:05;C-1;"Cinéma; Adulte";Pathé;2;19,90\r\n31/01/2026 23:59;C-2;Spa;Th`,
    'alasso;1;1 200,50\r\n01/02/2026 00:00;C-3;Cinéma;Pathé;3;30.00\r\n',
  );
  expect(Object.fromEntries(days)).toEqual({ '2026-01-31': { quantity: 3, cents: 122_040 }, '2026-02-01': { quantity: 3, cents: 3_000 } });
  expect(Object.fromEntries(suppliers)).toEqual({ Pathé: { quantity: 5, cents: 4_990 }, Thalasso: { quantity: 1, cents: 120_050 } });
});

it('returns no sums for a period without sales', async () => {
  expect((await sum(HEADER)).days.size).toBe(0);
});

it('throws on a missing column, and on a value that is not a number', async () => {
  await expect(sum('Date;Fournisseur;Total TTC\r\n31/01/2026;Pathé;1\r\n')).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
  await expect(sum(`${HEADER}31/01/2026;C-1;Spa;Pathé;deux;1\r\n`)).rejects.toMatchObject({ code: 'UPSTREAM_DRIFT' });
});

it('throws when the file is incomplete', async () => {
  const cut = new Readable({ read: () => undefined });
  cut.push(`${HEADER}31/01/2026;C-1;Spa;Pathé;1;1\r\n`);
  const summed = sumSoldProducts(cut);
  cut.destroy(new Error('cut'));
  await expect(summed).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
});
