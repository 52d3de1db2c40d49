import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { spawnProcess } from '../kit/child-process.ts';
import { checkFile, writeCodes } from './import-file.ts';
import { megabytes, quantile, ratio, report } from './report.ts';

/** Rows of a file with the rounds in which it is measured: small ones are noisier. */
const SIZES = [
  [3_000, 40],
  [12_000, 20],
  [500_000, 7],
] as const;
const [FEW, MANY] = [100_000, 5_000_000];
/** Rows that both read before they are measured: a worker's code is compiled after its first files. */
const WARM_UP = 500_000;

const milliseconds = (time: number) => `${time.toFixed(1)} ms`;

/** The baseline: PapaParse, row by row, without any processing. */
function step(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    Papa.parse(createReadStream(path), { step: () => (rows += 1), complete: () => resolve(rows), error: reject });
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times of both, alternately, so that load on the machine slows both. */
async function sideBySide(path: string, rows: number, rounds: number): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const warmUp = Math.ceil(WARM_UP / rows);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const parse = await timed(() => step(path));
    const check = await timed(() => checkFile(path));
    if (round < warmUp) continue;
    times[0].push(parse);
    times[1].push(check);
  }
  for (const list of times) list.sort((left, right) => left - right);
  return times;
}

async function speedOf(folder: string, rows: number, rounds: number, quoted: boolean): Promise<Record<string, string>> {
  const path = join(folder, 'codes.csv');
  await writeCodes(path, rows, quoted);
  const [parse, check] = (await sideBySide(path, rows, rounds)).map((times) => quantile(times, 0.5)) as [number, number];
  const what = `${rows} rows, ${quoted ? 'every cell quoted' : 'without quotes'}`;
  return { what, 'PapaParse step': milliseconds(parse), check: milliseconds(check), 'check to PapaParse': ratio(parse, check) };
}

/** Peak memory of a separate process that checks this many rows. */
async function memoryOf(folder: string, rows: number): Promise<number> {
  const path = join(folder, `${rows}.csv`);
  await writeCodes(path, rows, false);
  const child = spawnProcess('tests/bench/import-memory.ts', {}, [path]);
  if ((await child.ended) !== 0) throw new Error(child.output());
  return Number(/peak (\d+)/.exec(child.output())?.[1]);
}

/** The check of a file (detection and reading) compared with PapaParse on the same file; its memory by file size. */
export async function benchImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const speeds: Record<string, string>[] = [];
    for (const quoted of [false, true]) for (const [rows, rounds] of SIZES) speeds.push(await speedOf(folder, rows, rounds, quoted));
    report(
      'Check of an import',
      `Codes with their days, rounds in turns in one process, after ${WARM_UP} rows; median. The goal is × 0.35 of PapaParse's speed or more, alike within 10 %.`,
      speeds,
    );
    const [few, many] = [await memoryOf(folder, FEW), await memoryOf(folder, MANY)];
    report(
      'Memory of the check',
      'Peak resident set of a process that checks the file and nothing else. The goal is that of a worker, below.',
      [
        { what: `${FEW} rows`, peak: megabytes(few), ratio: '' },
        { what: `${MANY} rows`, peak: megabytes(many), ratio: ratio(many, few) },
      ],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
