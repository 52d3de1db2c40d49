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
const today = () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date());

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

  const changeTorcy = (product: { uuid: string }, change: string) =>
    stack.marketplace.sql(`${change} where latitude > 48.849 and variant_id = (select id from variant where uuid = $1)`, [product.uuid]);

  it('that were removed before the undo are not told as undone [IPR-001]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await importFile(product, FILE, 'positions', 'positions.csv');
    await changeTorcy(product, 'delete from geolocation');
    expect((await undo(uuid)).outcomes).toMatchObject({ undone: 2, gone: 1, added: 0 });
    expect(await positionsOf(product.uuid)).toBe(0);
  });

  it('are those of the file also after they were moved: its rows keep what the marketplace stored [IPR-001]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await importFile(product, FILE, 'positions', 'positions.csv');
    await changeTorcy(product, `update geolocation set latitude = latitude + 1, address = 'ailleurs', formatted_address = 'ailleurs'`);
    expect((await check(product, `${FILE}\n`, 'positions', 'positions.csv')).counts).toEqual({ new: 0, same: 3, refused: 0, doubtful: 0 });
    expect((await undo(uuid)).outcomes).toMatchObject({ undone: 3, gone: 0, added: 0 });
    expect(await positionsOf(product.uuid)).toBe(0);
    expect((await check(product, `${FILE}\n\n`, 'positions', 'positions.csv')).counts).toMatchObject({ new: 3, same: 0 });
  });

  it('are doubtful with the name of the position in stock when a corrected file has their complete addresses [IPR-001]', async () => {
    const product = await ownProduct(stack);
    await importFile(product, FILE, 'positions', 'positions.csv');
    const plan = await check(
      product,
      'latitude,longitude,adresse,cp,ville\n48.83931597186540,2.55745295331533,13 Mail Federico Garcia Lorca,93160,Noisy-le-Grand\n48.9,2.6,1 rue Neuve,93160,Noisy-le-Grand\n',
      'positions',
      'positions.csv',
    );
    expect(plan.counts).toEqual({ new: 1, same: 0, refused: 0, doubtful: 1 });
    const [row] = await rows(plan.uuid, { verdict: 'doubtful' });
    expect(row?.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Une position en stock a le même point\u202f: «\u202f.+\u202f». L’importer en ajouterait une seconde\.$/),
    ]);
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

it('a product whose name is a part of that of another with more codes is found [IPR-002]', async () => {
  const [product, other, longer] = [await ownProduct(stack), await ownProduct(stack), await ownProduct(stack)];
  const add = ({ uuid }: { uuid: string }, prefix: string, count: number, expires: string) =>
    stack.marketplace.sql(
      `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, admin_name from variant where uuid = $1 returning id)
       insert into product_code (stock_id, name, expiration_date) select id, $2 || n, $4::date from own, generate_series(1, $3::int) as n`,
      [uuid, prefix, count, expires],
    );
  await stack.marketplace.sql(
    `with own as (update variant set admin_name = $2 where uuid = $1 returning product_id)
     update master_product set product_name = $2, admin_product_name = $2 where id = (select product_id from own)`,
    [longer.uuid, `Ancien ${other.name}`],
  );
  // Listed first, by its name.
  await add(longer, 'N', 101, '2030-01-01');
  await add(other, 'Q', 2, '2031-01-01');
  const page = async (number: number) =>
    (await browser.trpc.stock.codes.list.query({ available: true, productName: other.name, itemsPerPage: 100, page: number })).items;
  const name = (await page(2)).at(-1)?.productName ?? '';
  expect(name).not.toContain('Ancien');
  expect((await page(1)).filter(({ productName }) => productName === name)).toEqual([]);
  const plan = await check(product, `Code;Produit\nQ1;${name}\nQ2;${name}\n`);
  expect(plan.counts).toMatchObject({ new: 0, doubtful: 2 });
});

it('a code that an undo has disabled is told with its day, is not in stock, and is not taken for added [IPR-003]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\nU1\nU2\n');
  const before = today();
  await undo(uuid);
  const days = [before, today()];
  const plan = await check(product, 'code\nU1\nU2\nU3\n');
  expect(plan.counts).toEqual({ new: 1, same: 0, refused: 0, doubtful: 2 });
  expect(plan.causes).toEqual([{ verdict: 'doubtful', cause: 'disabled', count: 2 }]);
  const message = (await rows(plan.uuid, { verdict: 'doubtful' }))[0]?.problems[0]?.message;
  expect(days).toContain(/Désactivé par l’annulation du (\S{10})/.exec(message ?? '')?.[1]);
  await apply(plan.uuid, { doubtful: true });
  expect((await reaches(plan.uuid, 'done')).outcomes).toMatchObject({ added: 1, refused: 2, moved: 0 });
  expect(await stockOf(stack, product)).toHaveLength(3);
});

it('a code that was disabled before the undo is told as gone, not as undone, and stays that of its product [IPR-001, IPR-002, IPR-003]', async () => {
  const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
  const { uuid } = await importFile(product, 'code\nV1\nV2\nV3\n');
  await stack.marketplace.sql(
    `update product_code set gone_at = now() where name = 'V1' and stock_id in
       (select stock.id from stock join variant on variant.id = variant_id where variant.uuid = $1)`,
    [product.uuid],
  );
  expect((await undo(uuid)).outcomes).toMatchObject({ undone: 2, gone: 1, kept: 0, added: 0 });
  const again = await check(product, 'code\nV1\nV2\n');
  expect((await rows(again.uuid)).map(({ problems }) => problems[0]?.message.includes('Désactivé par l’annulation'))).toEqual([
    false,
    true,
  ]);
  expect((await check(other, 'code\nV1\nV2\n')).causes).toEqual([{ verdict: 'doubtful', cause: `elsewhere:${product.name}`, count: 1 }]);
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

it('the number of a card that is in stock with its PIN is doubtful [IPR-017]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code\n174941007932 1613\n4970123456789012 161\n');
  const plan = await check(product, 'code\n174941007932\n4970123456789012\n4970123456789013\n174941007932 1613\n');
  expect((await rows(plan.uuid)).map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful', 'new', 'same']);
});

it('a new code that is one in stock in another writing, or without its PIN, is doubtful [IPR-017]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code\n5000-1234-5678-9012\n5000123456780001\nabcd-12\nABCD34\n174941007932\n');
  const codes = ['5000123456789012', '5000 1234 5678 0001', 'ABCD12', 'abcd.34', '174941007932 1613', '174941007933 1613', 'ABCD-56'];
  const plan = await check(product, `code\n${codes.join('\n')}\n`);
  expect((await rows(plan.uuid)).map(({ verdict }) => verdict)).toEqual([...Array.from({ length: 5 }, () => 'doubtful'), 'new', 'new']);
});

it('numbers of more than fifteen figures that continue those in stock are new [IPR-017, IPR-020]', async () => {
  const product = await ownProduct(stack);
  const lot = (from: number, count: number) => Array.from({ length: count }, (_, at) => `603900000000123000${from + at}`);
  await importFile(product, `code\n${lot(1, 4).join('\n')}\n`);
  const plan = await check(product, `code\n${[...lot(5, 5), '6039000000001230000'].join('\n')}\n`);
  expect((await rows(plan.uuid)).map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'new', 'new', 'doubtful']);
});

it('a code that a later row calls used is doubtful, and not new from the row that issued it [IPR-007]', async () => {
  const product = await ownProduct(stack);
  const plan = await check(product, 'code;statut\nL1;émis\nL2;émis\nL1;utilisé\n');
  expect((await rows(plan.uuid)).map(({ verdict, problems }) => [verdict, problems[0]?.message])).toEqual([
    ['doubtful', 'Ligne 4\u202f: La colonne «\u202fstatut\u202f» dit «\u202futilisé\u202f».'],
    ['new', undefined],
    ['refused', expect.any(String)],
  ]);
});

it('months first that a row far down proves are told, and the order can be chosen [IPR-008]', async () => {
  const product = await ownProduct(stack);
  const lines = Array.from({ length: 10_000 }, (_, at) => `M${at};03/04/2030`);
  const plan = await check(product, `code;expiration\n${lines.join('\n')}\nZ1;12/31/2030\n`);
  expect(plan.counts).toEqual({ new: 0, same: 0, refused: 1, doubtful: 10_000 });
  expect(plan.mapping).toMatchObject({ isMonthFirst: true, notes: [expect.stringContaining('le mois avant le jour')] });
});

it('a code in stock under another expiry is told with both days [IPR-004]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code;expirationDate\nX1;31/12/2030\nX2;\nX3;31/12/2030\nX4;31/12/2030\nX5;\n');
  const plan = await check(product, 'code;expirationDate\nX1;30/06/2031\nX2;30/06/2031\nX3;31/12/2030\nX4;\nX5;\n');
  expect(plan.counts).toMatchObject({ same: 5 });
  expect((await rows(plan.uuid)).map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['En stock avec une autre expiration : 31/12/2030 en stock, 30/06/2031 dans le fichier.'],
    ['En stock avec une autre expiration : sans date en stock, 30/06/2031 dans le fichier.'],
    [],
    ['En stock avec une autre expiration : 31/12/2030 en stock, sans date dans le fichier.'],
    [],
  ]);
  // A file without the column says nothing of it.
  const undated = await check(product, 'code\nX1\nX4\n');
  expect((await rows(undated.uuid)).map(({ verdict, problems }) => [verdict, problems])).toEqual([
    ['same', []],
    ['same', []],
  ]);
});
