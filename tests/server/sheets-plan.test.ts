import { expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { set, sheetsOf } from './sheets-kit.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { bulk, rates } = browser.trpc;
const { reaches, exported, cellsOf, check, rowsOf, apply } = sheetsOf(browser);

it('cells that were changed since the export are kept or put, one by one or all at once, by their author alone; refused rows come back as a file of the same format [XLS-003]', async () => {
  const [titles = [], ...all] = await exported({ list: 'rates', filters: {} });
  const isContinuous = await Promise.all(all.slice(0, 30).map(async ([uuid = '']) => (await rates.get.query({ uuid })).isContinuousValue));
  const [kept = [], put = [], wrong = [], late = []] = all.filter((_, place) => isContinuous[place]);
  const uuids = [kept, put, wrong, late].map(([uuid = '']) => uuid);
  const valueOfRate = async (uuid: string) => (await rates.get.query({ uuid })).reductionValue;
  async function changeRate(uuid: string, reductionValue: number) {
    const { minPrice, maxPrice, ...rate } = await rates.get.query({ uuid });
    const base = { reductionValue: rate.reductionValue, minPrice, maxPrice };
    await rates.update.mutate({ uuid, base, form: { ...base, reductionValue }, age: 0 });
  }
  for (const row of [kept, put, late]) set('rates', row, { reductionValue: '6,5' });
  set('rates', wrong, { reductionValue: '101' });
  for (const uuid of uuids.slice(0, 2)) await changeRate(uuid, 3);
  const { uuid: plan, outcome: checked } = await check('rates', [titles, kept, put, wrong, late]);
  expect(checked?.sheet).toMatchObject({ cells: 1, records: 1, faults: 1, moved: 2 });
  const countsOf = async () => (await bulk.sheetPlan.query({ uuid: plan })).counts;
  const other = createBrowserClient(stack.url);
  const signed = await other.trpc.session.signIn.mutate({ email: await newAdministrator(stack), password: PASSWORD });
  if (signed.state !== 'open') throw new Error('a code is wanted');
  other.setBearer(signed.tokens.token);
  const foreign = other.trpc.bulk;
  for (const act of [
    () => foreign.chooseSheet.mutate({ uuid: plan, choice: 'put' }),
    () => foreign.applySheet.mutate({ plan }),
    () => foreign.correctSheet.mutate({ plan }),
  ])
    expect(await refusal(act())).toMatchObject({ code: 'FORBIDDEN' });
  expect(await countsOf()).toMatchObject({ cells: 1, records: 1 });
  await bulk.chooseSheet.mutate({ uuid: plan, choice: 'put' });
  expect(await countsOf()).toMatchObject({ cells: 3, records: 3, moved: 2 });
  await bulk.chooseSheet.mutate({ uuid: plan, choice: 'keep', cell: { line: 2, field: 'reductionValue' } });
  expect(await countsOf()).toMatchObject({ cells: 2, records: 2, moved: 2 });
  expect((await rowsOf(plan)).map(({ cells }) => cells.map(({ choice }) => choice))).toEqual([['keep'], ['put'], [undefined], [undefined]]);
  await changeRate(uuids[3] ?? '', 5);
  const before = await valueOfRate(uuids[2] ?? '');
  expect((await apply(plan)).outcome?.bulk).toMatchObject({ done: 1, refused: 1 });
  expect(await Promise.all(uuids.map(valueOfRate))).toEqual([3, 6.5, before, 5]);

  const [correctionTitles, ...rows] = await cellsOf((await bulk.correctSheet.mutate({ plan })).uuid);
  expect(correctionTitles).toEqual([...titles, 'Refus (pour information)']);
  expect(rows.map(([uuid, , , value]) => [uuid, value])).toEqual([
    [uuids[2], '101'],
    [uuids[3], '6.5'],
  ]);
  expect(rows.map((row) => row.at(-1))).toEqual([
    'Le taux doit être inférieur ou égal à 100.',
    expect.stringContaining('Changée depuis le plan.'),
  ]);
  for (const row of rows.slice(0, 1)) set('rates', row, { reductionValue: '10' });
  const corrected = await check('rates', [correctionTitles ?? [], ...rows]);
  expect(corrected.outcome?.sheet).toMatchObject({ cells: 2, records: 2, faults: 0, moved: 0 });
  await apply(corrected.uuid);
  expect(await Promise.all(uuids.map(valueOfRate))).toEqual([3, 6.5, 10, 6.5]);
});

it('a value that a spreadsheet has calculated is written once although its reply is lost, and taken back [XLS-003, BKO-003, BKO-004]', async () => {
  const [titles = [], ...all] = await exported({ list: 'rates', filters: {} });
  const isContinuous = await Promise.all(all.slice(0, 20).map(async ([uuid = '']) => (await rates.get.query({ uuid })).isContinuousValue));
  const [row = []] = all.filter((_, place) => isContinuous[place]);
  const read = async () => (await rates.get.query({ uuid: row[0] ?? '' })).reductionValue;
  const before = await read();
  // 4.675 * 1.1 in a spreadsheet.
  set('rates', row, { reductionValue: '7.1500000000000012' });
  const { uuid: plan } = await check('rates', [titles, row]);
  await stack.marketplace.faults([{ call: 'rates.update', status: 503, afterEffect: true, times: 1 }]);
  const { outcome } = await apply(plan);
  await stack.marketplace.faults([]);
  expect([outcome?.bulk, await read()]).toMatchObject([{ done: 1, refused: 0, unknown: 0 }, 7.15]);
  const { uuid } = await browser.trpc.history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' });
  expect((await reaches(uuid)).outcome?.takeBack).toEqual({ restored: 1, left: 0 });
  expect(await read()).toBe(before);
});

it('a file that is still being checked, or whose check has failed, is not applied [XLS-003]', async () => {
  const [titles = [], first = []] = await exported({ list: 'rates', filters: {} });
  const { uuid: plan } = await check('rates', [titles, first]);
  for (const state of ['running', 'failed']) {
    await stack.services.db.prisma.job.update({ where: { uuid: plan }, data: { state } });
    expect(await refusal(bulk.applySheet.mutate({ plan, allOrNothing: state === 'failed' }))).toMatchObject({ code: 'REFUSED' });
  }
});

it('all or nothing: a fault, or a record that was changed since the plan, and nothing is written [XLS-003]', async () => {
  const [titles = [], ...all] = await exported({ list: 'rates', filters: {} });
  const isContinuous = await Promise.all(all.slice(0, 40).map(async ([uuid = '']) => (await rates.get.query({ uuid })).isContinuousValue));
  const chosen = all.filter((_, place) => isContinuous[place]).slice(4, 9);
  const valuesOf = () => Promise.all(chosen.map(async ([uuid = '']) => (await rates.get.query({ uuid })).reductionValue));
  for (const row of chosen) set('rates', row, { reductionValue: '101' });
  const faulty = await check('rates', [titles, ...chosen]);
  expect(await refusal(bulk.applySheet.mutate({ plan: faulty.uuid, allOrNothing: true }))).toMatchObject({
    code: 'REFUSED',
    serverMessage: expect.stringContaining('5 fautes'),
  });
  for (const row of chosen) set('rates', row, { reductionValue: '11,5' });
  const { uuid: plan } = await check('rates', [titles, ...chosen]);
  // The last one, which would be written after the others.
  const late = chosen.at(-1)?.[0] ?? '';
  const { minPrice, maxPrice, reductionValue } = await rates.get.query({ uuid: late });
  const base = { reductionValue, minPrice, maxPrice };
  await rates.update.mutate({ uuid: late, base, form: { ...base, reductionValue: 5.5 }, age: 0 });
  const before = await valuesOf();
  await stack.marketplace.forget();
  const { uuid } = await bulk.applySheet.mutate({ plan, allOrNothing: true });
  const job = await reaches(uuid, 'failed');
  expect(job).toMatchObject({
    failure: 'CONFLICT',
    outcome: { refusals: [expect.stringContaining('Rien n’a été écrit'), expect.stringContaining('Changée depuis le plan.')] },
  });
  expect((await stack.marketplace.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await valuesOf()).toEqual(before);
  expect((await bulk.sheetPlan.query({ uuid: plan })).application).toEqual({ uuid, state: 'failed' });
  const again = await check('rates', [titles, ...chosen.slice(0, -1)]);
  expect((await reaches((await bulk.applySheet.mutate({ plan: again.uuid, allOrNothing: true })).uuid)).outcome?.bulk).toMatchObject({
    done: 4,
  });
});
