import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { until } from '../kit/until.ts';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

let bench: ExportBench;
beforeAll(async () => {
  bench = await openExportBench({ worker: 'child' });
});
afterAll(() => bench.close());
beforeEach(() => bench.stack.marketplace.forget());

type ExportInput = Parameters<ExportBench['browser']['trpc']['exports']['view']['mutate']>[0];
const CALL = 'suppliers.transporters.list';

const start = (requested: ExportInput) => bench.browser.trpc.exports.view.mutate(requested);
const ended = async (uuid: string) => {
  const job = await bench.reaches(uuid, 'succeeded');
  const text = Buffer.from(await (await bench.download(uuid)).arrayBuffer()).toString('utf8');
  return { job, lines: text.trimEnd().split('\r\n').slice(1) };
};

describe('a list that changes while it is exported', () => {
  it('gives every row once, and says so in «Tâches»', async () => {
    const { marketplace } = bench.stack;
    await marketplace.sql(
      `insert into transporter (name, is_active, created_at)
       select 'Transporteur ' || n, true, now() - n * interval '1 minute' from generate_series(1, 1200) as n`,
    );
    const names = (await marketplace.sql<{ name: string }>('select name from transporter where not archived')).map(({ name }) => name);
    // The second page waits until the list has changed.
    await marketplace.faults([
      { call: CALL, latencyMs: 0, times: 1 },
      { call: CALL, blocked: true, times: 1 },
    ]);
    const sort = [{ field: 'createdAt' as const, direction: 'asc' as const }];
    const { uuid } = await start({ list: 'transporters', filters: { sort }, columns: ['name'] });
    // A request is logged before its page is read: the first one is answered when the second comes.
    await until('the second page', async () => (await marketplace.requests(CALL)).length === 2);
    await marketplace.sql(`update transporter set archived = true where id in (select id from transporter order by created_at limit 5)`);
    await marketplace.sql(`insert into transporter (name, is_active, created_at) values ('Transporteur tardif', true, '2001-01-01')`);
    await marketplace.faults([]);
    const { job, lines } = await ended(uuid);
    expect(lines.toSorted()).toEqual([...names, 'Transporteur tardif'].toSorted());
    expect(job).toMatchObject({
      outcome: { listChanged: true },
      progress: { lines: names.length + 1, linesTotal: names.length + 1 },
    });
  });
});

describe('an export of several pages', () => {
  it('counts the rows of a list below a product through all its pages', async () => {
    const { variant } = await listSubjects(bench.stack.marketplace.sql);
    await bench.stack.marketplace.sql(
      `insert into geolocation (variant_id, manual_method, latitude, longitude, formatted_address)
       select variant.id, 'geocoding', 45 + n / 1000.0, 5 + n / 1000.0, 'Adresse ' || n
       from variant, generate_series(1, 520) as n where variant.uuid = $1`,
      [variant],
    );
    const { uuid } = await start({ list: 'positions', filters: { variant }, columns: ['rank', 'address'] });
    const { job, lines } = await ended(uuid);
    expect(job.outcome).toBeNull();
    const ranks = lines.map((line) => Number(line.split(';')[0]));
    expect(ranks.length).toBeGreaterThan(520);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  });

  it('sorts rows that are equal in the order that was asked for, so that pages do not overlap', async () => {
    const order = async (requested: ExportInput, call: string) => {
      await bench.stack.marketplace.forget();
      await ended((await start(requested)).uuid);
      return [...new URLSearchParams((await bench.stack.marketplace.requests(call)).at(-1)?.query)].filter(([name]) =>
        name.startsWith('order'),
      );
    };
    expect(
      await order(
        { list: 'categories', filters: { sort: [{ field: 'enabled', direction: 'desc' }] }, columns: ['name'] },
        'catalogue.categories.list',
      ),
    ).toEqual([
      ['order[enabled]', 'desc'],
      ['order[lft]', 'ASC'],
    ]);
    expect(await order({ list: 'categories', filters: {}, columns: ['name'] }, 'catalogue.categories.list')).toEqual([]);
    expect(
      await order(
        { list: 'transporters', filters: { sort: [{ field: 'isActive', direction: 'asc' }] }, columns: ['name'] },
        'suppliers.transporters.list',
      ),
    ).toEqual([
      ['order[isActive]', 'asc'],
      ['order[createdAt]', 'desc'],
    ]);
  });
});
