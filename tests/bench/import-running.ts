import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { writeCodes } from './import-file.ts';
import { memoryOf, type Processes, query } from './processes.ts';
import { megabytes, quantile, ratio, report } from './report.ts';

const ROUNDS = 4;
/** Clicks of a round without imports. */
const CLICKS = 1_000;
/** Number of clicks between two reads of the imports. */
const POLL_STEP = 10;
const ROWS = 60_000;
/** BENCH_IMPORT_ROWS=100000,5000000 is the size of the goal, and takes long. */
const [FEW = 0, MANY = 0] = (process.env.BENCH_IMPORT_ROWS ?? '10000,100000').split(',').map(Number);
const WITHIN = 6 * 3_600_000;
/** Memory does not depend on the pauses between the steps. */
const WITHOUT_PAUSES = { IMPORT_PAUSE_RATIO: '0' };

/** Duration of a click while imports run, and of the check and the application of an import. */
export async function benchRunningImports(processes: Processes): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-imports-'));
  const browser = createBrowserClient(processes.url);
  await browser.signIn();
  const { trpc } = browser;
  const { upload, start, apply, reaches } = importsOf(browser);
  const sql = async (text: string, values?: unknown[]) => (await query(processes.marketplaceDatabaseUrl, text, values)).rows;

  /** Product and file of a new import. */
  const prepare = async (rows: number) => {
    const product = await ownProduct({ marketplace: { sql: sql as never } });
    const path = join(folder, `${product.uuid}.csv`);
    await writeCodes(path, rows, false, product.uuid.slice(0, 8));
    return { product, file: await upload(await readFile(path)) };
  };
  const clicks = async (count: number, times: number[]) => {
    for (let click = 0; click < count; click += 1) {
      const started = performance.now();
      await trpc.suppliers.transporters.list.query({ page: 1, itemsPerPage: 30 });
      times.push(performance.now() - started);
    }
  };
  const views = (uuids: string[]) => Promise.all(uuids.map((uuid) => trpc.imports.get.query({ uuid })));
  /** Measures clicks while all imports have this state. */
  const clicksWhile = async (uuids: string[], state: 'checking' | 'applying', times: number[]) => {
    while ((await views(uuids)).every((view) => view.state === state)) await clicks(POLL_STEP, times);
  };
  /** Measures clicks while no import runs, with as many reads of imports between them. */
  const idleClicks = async (uuids: string[], times: number[]) => {
    for (let click = 0; click < CLICKS; click += POLL_STEP) {
      await views(uuids);
      await clicks(POLL_STEP, times);
    }
  };

  const sideBySide = async () => {
    const [idle, checking, applying]: [number[], number[], number[]] = [[], [], []];
    const worker = await processes.spawnWorker();
    let uuids: string[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round warms up.
      if (round === 1) for (const times of [idle, checking, applying]) times.length = 0;
      const files = [await prepare(ROWS), await prepare(ROWS)];
      await idleClicks(uuids, idle);
      uuids = (await Promise.all(files.map(({ product, file }) => start(product, file)))).map(({ uuid }) => uuid);
      await clicksWhile(uuids, 'checking', checking);
      await Promise.all(uuids.map((uuid) => reaches(uuid, 'planned', WITHIN)));
      await Promise.all(uuids.map((uuid) => apply(uuid)));
      await clicksWhile(uuids, 'applying', applying);
      await Promise.all(uuids.map((uuid) => reaches(uuid, 'done', WITHIN)));
    }
    await worker.close();
    const busy = [...checking, ...applying];
    for (const times of [idle, checking, applying, busy]) times.sort((left, right) => left - right);
    return { idle, checking, applying, busy };
  };

  /** Peak memory of a worker that only checks a file, and of another one that applies its plan. */
  const memoryOfImport = async (rows: number) => {
    const { product, file } = await prepare(rows);
    const checker = await processes.spawnWorker(WITHOUT_PAUSES);
    const { uuid } = await start(product, file);
    await reaches(uuid, 'planned', WITHIN);
    const ofCheck = (await memoryOf(checker.pid)).peak;
    await checker.close();
    const worker = await processes.spawnWorker(WITHOUT_PAUSES);
    await apply(uuid);
    await reaches(uuid, 'done', WITHIN);
    const ofApply = (await memoryOf(worker.pid)).peak;
    await worker.close();
    return { check: ofCheck, apply: ofApply };
  };

  try {
    const { idle, checking, applying, busy } = await sideBySide();
    const base = quantile(idle, 0.99);
    const row = (what: string, times: number[]) => ({
      what,
      clicks: String(times.length),
      p50: `${quantile(times, 0.5).toFixed(1)} ms`,
      p99: `${quantile(times, 0.99).toFixed(1)} ms`,
      'p99 against idle': ratio(quantile(times, 0.99), base),
    });
    report(
      'A click while two imports run',
      `The list of transporters through the server, one after the other; ${ROUNDS} rounds in turns, each time two files of ${ROWS} codes checked, then applied by one worker,
       which pauses after each step as by default; between two reads of both imports, ${POLL_STEP} clicks, without imports too.
       Client, databases and all processes share this machine. The goal is × 1.5 or less.`,
      [row('idle', idle), row('two checks', checking), row('two applications', applying), row('two imports', busy)],
    );
    const [few, many] = [await memoryOfImport(FEW), await memoryOfImport(MANY)];
    report(
      'Memory of the workers of an import',
      'Peak resident set (VmHWM) of a worker that only checks the file, and of one that only applies its plan. The goal is × 1.15 or less.',
      (['check', 'apply'] as const).flatMap((work) => [
        { what: `${work}, ${FEW} rows`, peak: megabytes(few[work]), ratio: '' },
        { what: `${work}, ${MANY} rows`, peak: megabytes(many[work]), ratio: ratio(many[work], few[work]) },
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
