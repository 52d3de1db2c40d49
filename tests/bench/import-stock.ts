import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { type Processes, query } from './processes.ts';
import { report, seconds } from './report.ts';

/** BENCH_STOCK_UNITS=1000000 is the size of the goal, and takes long the first time. */
const UNITS = Number(process.env.BENCH_STOCK_UNITS ?? '1000000');
const APPLIED = 50_000;
const WITHIN = 3_600_000;
const SMALL = 'code\nNEUF-1\nNEUF-2\nNEUF-3\n';

/** A small file for a product with a large stock, the first time and after it; the rows of a second that an import sends. */
export async function benchLargeStock(processes: Processes): Promise<void> {
  const browser = createBrowserClient(processes.url);
  await browser.signIn();
  const { upload, start, apply, reaches } = importsOf(browser);
  const sql = async (text: string, values?: unknown[]) => (await query(processes.marketplaceDatabaseUrl, text, values)).rows;
  const product = await ownProduct({ marketplace: { sql: sql as never } });
  await sql(
    `with own as (insert into stock (kind, variant_id, product_name, supplier_id)
       select 'code', variant.id, $2, product.supplier_id from variant join master_product as product on product.id = product_id
       where variant.uuid = $1 returning id)
     insert into product_code (stock_id, name) select own.id, (1000000000 + n)::text from own, generate_series(1, $3::int) as n`,
    [product.uuid, product.name, UNITS],
  );
  const worker = await processes.spawnWorker({ IMPORT_PAUSE_RATIO: '0' });
  const plan = async (content: string, of = product) => {
    const file = await upload(content);
    const started = performance.now();
    const { uuid } = await start(of, file);
    await reaches(uuid, 'planned', WITHIN);
    return { uuid, took: performance.now() - started };
  };
  const first = await plan(SMALL);
  const second = await plan(`${SMALL}NEUF-4\n`);
  const added = await plan(`${SMALL}NEUF-5\n`);
  await apply(added.uuid);
  await reaches(added.uuid, 'done', WITHIN);
  const afterwards = await plan(`${SMALL}NEUF-6\n`);
  report(
    'A small file for a product with a large stock',
    `${UNITS} codes in stock; upload not counted. The goal is 5 s or less after the first time.`,
    [
      { what: 'the first time', plan: seconds(first.took) },
      { what: 'again', plan: seconds(second.took) },
      { what: 'after an import', plan: seconds(afterwards.took) },
    ],
  );
  const other = await ownProduct({ marketplace: { sql: sql as never } });
  const rows = Array.from({ length: APPLIED }, (_, at) => `LOT-${String(at * 7_919).padStart(9, '0')}`);
  const large = await plan(`code\n${rows.join('\n')}\n`, other);
  const started = performance.now();
  await apply(large.uuid);
  await reaches(large.uuid, 'done', WITHIN);
  const took = performance.now() - started;
  await worker.close();
  report('Rows that an import sends', `${APPLIED} codes, without pauses. The goal is 5,000 rows a second or more.`, [
    { what: 'plan', time: seconds(large.took), 'rows a second': String(Math.round((APPLIED * 1_000) / large.took)) },
    { what: 'application', time: seconds(took), 'rows a second': String(Math.round((APPLIED * 1_000) / took)) },
  ]);
}
