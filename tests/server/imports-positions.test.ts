import { afterEach, describe, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { type OwnProduct, ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_REPLY_SECONDS: '3' },
});
const { check, apply, reaches, rows } = importsOf(browser);
const { imports } = browser.trpc;

const HEADER = 'address;zipCode;city;country;latitude;longitude\n';
const POINT = '48.8393159718;2.5574529533';
/** Both rows are at one point; the second one has no address, so that the marketplace stores the one next to it. */
const PAIR = `${HEADER}13 Mail Federico Garcia Lorca;93160;Noisy-le-Grand;FR;${POINT}\n;;;;${POINT}\n`;

const plan = (product: OwnProduct, file: string) => check(product, file, 'positions', 'positions.csv');
const send = async (product: OwnProduct, file: string) => {
  const { uuid } = await plan(product, file);
  await apply(uuid, { doubtful: true });
  return reaches(uuid, 'done');
};
const undo = async (uuid: string) => {
  await imports.undo.mutate({ uuid });
  return (await reaches(uuid, 'undone')).outcomes;
};
const stored = async ({ uuid }: OwnProduct) =>
  (
    await stack.marketplace.sql<{ address: string | null }>(
      'select address from geolocation join variant on variant.id = variant_id where variant.uuid = $1 order by geolocation.id',
      [uuid],
    )
  ).map(({ address }) => address);

/** A marketplace that changes what it is sent, before it is stored. */
const storeOtherwise = (change: string) =>
  stack.marketplace.sql(
    `create or replace function stored_otherwise() returns trigger language plpgsql as $$ begin ${change} end $$;
     create or replace trigger stored_otherwise before insert on geolocation for each row execute function stored_otherwise()`,
  );
const ROUNDED = 'new.latitude := round(new.latitude::numeric, 6); new.longitude := round(new.longitude::numeric, 6); return new;';
const JOINED = `if exists (select from geolocation as other where other.variant_id = new.variant_id and other.latitude = new.latitude) then
  return null; end if; return new;`;
afterEach(() => stack.marketplace.sql('drop trigger if exists stored_otherwise on geolocation'));
afterEach(() => stack.marketplace.faults([]));

describe('two rows of a file at one point', () => {
  it('are told in the plan, and each is undone with its own position [IPR-001]', async () => {
    const product = await ownProduct(stack);
    const checked = await plan(product, PAIR);
    expect(checked.counts).toEqual({ new: 1, same: 0, refused: 0, doubtful: 1 });
    expect((await rows(checked.uuid, { verdict: 'doubtful' })).map(({ line, problems }) => [line, problems.at(-1)?.message])).toEqual([
      [3, 'Même point que la ligne 2, et l’une des deux n’a pas d’adresse complète\u202f: c’est peut-être la même position.'],
    ]);
    await apply(checked.uuid, { doubtful: true });
    expect((await reaches(checked.uuid, 'done')).outcomes).toMatchObject({ added: 2, refused: 0 });
    expect(await stored(product)).toHaveLength(2);
    expect((await plan(product, `${PAIR}\n`)).counts).toEqual({ new: 0, same: 2, refused: 0, doubtful: 0 });
    expect(await undo(checked.uuid)).toMatchObject({ undone: 2, gone: 0 });
    expect(await stored(product)).toEqual([]);
  });

  it('that have complete addresses are two shops [IPR-020]', async () => {
    const product = await ownProduct(stack);
    const file = `${HEADER}1 rue Neuve;93160;Noisy-le-Grand;FR;${POINT}\n2 rue Neuve;93160;Noisy-le-Grand;FR;${POINT}\n`;
    expect((await plan(product, file)).counts).toMatchObject({ new: 2, doubtful: 0 });
  });

  it('that the marketplace joins into one count once, and the other row is told [IPR-001]', async () => {
    const product = await ownProduct(stack);
    await storeOtherwise(JOINED);
    const { uuid, outcomes } = await send(product, PAIR);
    expect(outcomes).toMatchObject({ added: 1, refused: 1 });
    expect(await imports.lots.query({ uuid })).toMatchObject([{ added: 1, refused: 1 }]);
    expect((await rows(uuid, { outcome: 'refused' })).map(({ line, problems }) => [line, problems.at(-1)?.message])).toEqual([
      [3, 'La place de marché en a fait une seule position avec la ligne 2.'],
    ]);
    expect(await undo(uuid)).toMatchObject({ undone: 1, gone: 0, refused: 1 });
    expect(await stored(product)).toEqual([]);
  });

  it('that the marketplace joins into one count once also where the reply is lost [IPR-001, IPL-022]', async () => {
    const product = await ownProduct(stack);
    await storeOtherwise(JOINED);
    await stack.marketplace.faults([{ call: 'geolocations.imports.create', cutAfterBytes: 0, times: 1 }]);
    const { uuid, outcomes } = await send(product, PAIR);
    expect(outcomes).toMatchObject({ added: 1, refused: 1, unknown: 0 });
    expect(await undo(uuid)).toMatchObject({ undone: 1, gone: 0 });
    expect(await stored(product)).toEqual([]);
  });
});

it('a position in stock whose coordinates a spreadsheet has rounded is doubtful, and its neighbour new [IPR-017]', async () => {
  const product = await ownProduct(stack);
  await send(product, `${HEADER};;;;48.8393159718654;2.55745295331533\n;;;;48.1234565000001;2.1234564999999\n`);
  const checked = await plan(product, `${HEADER};;;;48.83931597;2.557452953\n;;;;48.1234565;2.1234565\n;;;;48.83931597;2.557462953\n`);
  expect((await rows(checked.uuid)).map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful', 'new']);
});

describe('coordinates that the marketplace rounds', () => {
  const FILE = `${HEADER};;;;${POINT}\n;;;;48.8472534982;2.5770544542\n;;;;48.8393159;2.5574529\n`;

  it('are those of their rows: imported again they are in stock, and undone they are gone [IPR-001]', async () => {
    const product = await ownProduct(stack);
    await storeOtherwise(ROUNDED);
    const { uuid, outcomes } = await send(product, FILE);
    expect(outcomes).toMatchObject({ added: 3, refused: 0 });
    expect((await plan(product, `${FILE}\n`)).counts).toEqual({ new: 0, same: 3, refused: 0, doubtful: 0 });
    expect(await undo(uuid)).toMatchObject({ undone: 3, gone: 0 });
    expect(await stored(product)).toEqual([]);
  });

  it('are not sent twice where the reply is lost [IPR-001, IPL-022]', async () => {
    const product = await ownProduct(stack);
    await storeOtherwise(ROUNDED);
    await stack.marketplace.faults([{ call: 'geolocations.imports.create', cutAfterBytes: 0, times: 1 }]);
    expect((await send(product, FILE)).outcomes).toMatchObject({ added: 3, unknown: 0 });
    expect(await stored(product)).toHaveLength(3);
  });

  it('are not taken for a position that was there before: an undo leaves it [IPR-001]', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.sql(
      `insert into geolocation (variant_id, manual_method, address, country, latitude, longitude)
         select id, 'address', 'déjà là', 'FR', 48.839317, 2.557455 from variant where uuid = $1`,
      [product.uuid],
    );
    // This marketplace stores nothing and says that it did.
    await storeOtherwise('return null;');
    const { uuid, outcomes } = await send(product, `${HEADER};;;;${POINT}\n`);
    expect(outcomes).toMatchObject({ added: 1 });
    expect(await undo(uuid)).toMatchObject({ undone: 0, gone: 1 });
    expect(await stored(product)).toEqual(['déjà là']);
  });
});
