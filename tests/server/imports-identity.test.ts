import { beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
beforeEach(() => forgetImportedCodes(stack));
const { check, apply, reaches, rows, importFile } = importsOf(browser);
const { imports } = browser.trpc;

const undo = async (uuid: string) => {
  await imports.undo.mutate({ uuid });
  return reaches(uuid, 'undone');
};
const positionsOf = async (variant: string) =>
  (
    await stack.marketplace.sql<{ count: number }>(
      `select count(*)::int as count from geolocation join variant on variant.id = variant_id where variant.uuid = $1`,
      [variant],
    )
  )[0]?.count;
const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date());

describe('positions whose address is one cell beside coordinates', () => {
  const FILE = `nom,latitude,longitude,adresse
Noisy,48.8393159718654,2.55745295331533,"13 Mail Federico Garcia Lorca, 93160 Noisy-le-Grand"
Champy,48.8472534982777,2.57705445421385,"02 All. des Hautes Rives, 93160 Noisy-le-Grand"
Torcy,48.85,2.65,
`;

  it('are not added twice by the same file, and undoing the import removes every one [IPR-001]', async () => {
    const product = await ownProduct(stack);
    const first = await importFile(product, FILE, 'positions', 'positions.csv');
    // The plan says that the marketplace stores other addresses.
    expect(first.mapping?.notes).toContainEqual(expect.stringContaining('la plus proche du point'));
    expect(first.outcomes).toMatchObject({ added: 3 });
    expect(await positionsOf(product.uuid)).toBe(3);
    expect((await check(product, `${FILE}\n`, 'positions', 'positions.csv')).counts).toEqual({ new: 0, same: 3, refused: 0, doubtful: 0 });
    expect((await undo(first.uuid)).outcomes).toMatchObject({ undone: 3, gone: 0, added: 0 });
    expect(await positionsOf(product.uuid)).toBe(0);
  });

  it('that are not found in stock are not told as undone [IPR-001]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await importFile(product, FILE, 'positions', 'positions.csv');
    await stack.marketplace.sql(
      `update geolocation set latitude = latitude + 1 where latitude > 48.849 and variant_id = (select id from variant where uuid = $1)`,
      [product.uuid],
    );
    expect((await undo(uuid)).outcomes).toMatchObject({ undone: 2, gone: 1, added: 0 });
    expect(await positionsOf(product.uuid)).toBe(1);
  });
});

it('a code that was imported for another product is doubtful, with its name and the number of such codes [IPR-002]', async () => {
  const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
  const { uuid } = await importFile(other, 'code\nE1\nE2\n');
  const plan = await check(product, 'code\nE1\nE2\nE3\n');
  expect(plan.counts).toEqual({ new: 1, same: 0, refused: 0, doubtful: 2 });
  expect(plan.causes).toEqual([{ verdict: 'doubtful', cause: `elsewhere:${other.name}`, count: 2 }]);
  expect((await rows(plan.uuid, { verdict: 'doubtful' }))[0]?.problems).toEqual([
    { column: 'code', level: 'warning', message: `Déjà importé pour « ${other.name} ».` },
  ]);
  await undo(uuid);
  expect((await check(product, 'code\nE1\nE2\nE3\n\n')).counts).toMatchObject({ new: 3, doubtful: 0 });
});

it('an export of the codes of another product, whose column names it, is doubtful for this one [IPR-002]', async () => {
  const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name, supplier_id) select 'code', variant.id, $2, product.supplier_id
       from variant join master_product as product on product.id = product_id where variant.uuid = $1 returning id)
     insert into product_code (stock_id, name) select id, 'P' || n from own, generate_series(1, 2) as n`,
    [other.uuid, other.name],
  );
  const file = (name: string) => `Code;Produit\nP1;${name}\nP2;${name}\n`;
  const exported = async (name: string) => (await browser.trpc.stock.codes.list.query({ available: true, productName: name })).items[0];
  const plan = await check(product, file((await exported(other.name))?.productName ?? ''));
  expect(plan.counts).toEqual({ new: 0, same: 0, refused: 0, doubtful: 2 });
  expect((await rows(plan.uuid))[0]?.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`celui de «\u202F${other.name}.*\u202F»`)),
  ]);
  // A name of a supplier's own is none of our products, and that of the product itself is right.
  expect((await check(product, file('Carte à offrir'))).counts).toMatchObject({ new: 2, doubtful: 0 });
  expect((await check(product, file(product.name))).counts).toMatchObject({ new: 2, doubtful: 0 });
});

it('a code that an undo has disabled is told with its day, is not in stock, and is not taken for added [IPR-003]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\nU1\nU2\n');
  await undo(uuid);
  const plan = await check(product, 'code\nU1\nU2\nU3\n');
  expect(plan.counts).toEqual({ new: 1, same: 0, refused: 0, doubtful: 2 });
  expect(plan.causes).toEqual([{ verdict: 'doubtful', cause: 'disabled', count: 2 }]);
  expect((await rows(plan.uuid, { verdict: 'doubtful' }))[0]?.problems[0]?.message).toContain(`Désactivé par l’annulation du ${today}`);
  await apply(plan.uuid, { doubtful: true });
  expect((await reaches(plan.uuid, 'done')).outcomes).toMatchObject({ added: 1, refused: 2, moved: 0 });
  expect(await stockOf(stack, product)).toHaveLength(3);
});

it('a new code that is one in stock as a spreadsheet would have damaged it is doubtful [IPR-017]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code\n00012345\n4970123456789012\n7324E6\nAB-1\n');
  const plan = await check(product, 'code\n12345\n4970123456789010\n7324000000\n54321\n');
  expect((await rows(plan.uuid)).map(({ values, verdict }) => [values.code, verdict])).toEqual([
    ['12345', 'doubtful'],
    ['4970123456789010', 'doubtful'],
    ['7324000000', 'doubtful'],
    ['54321', 'new'],
  ]);
});

it('a code in stock under another expiry is told with both days [IPR-004]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code;expirationDate\nX1;31/12/2030\nX2;\nX3;31/12/2030\n');
  const plan = await check(product, 'code;expirationDate\nX1;30/06/2031\nX2;30/06/2031\nX3;31/12/2030\n');
  expect(plan.counts).toMatchObject({ same: 3 });
  expect((await rows(plan.uuid)).map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['En stock avec une autre expiration : 31/12/2030 en stock, 30/06/2031 dans le fichier.'],
    ['En stock avec une autre expiration : sans date en stock, 30/06/2031 dans le fichier.'],
    [],
  ]);
});
