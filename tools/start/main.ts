import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../kit/failure.ts';
import { say, step } from '../kit/progress.ts';
import { buildAll } from './build.ts';
import { fillDatabases, openDatabases } from './databases.ts';
import { demoLines } from './demo.ts';
import { journal } from './journal.ts';
import { checkPort } from './port.ts';
import { bundled, fromSource, startMarketplace, startServer } from './processes.ts';
import { loadEnvFile, prepareDataDir, readSettings } from './settings.ts';
import { claim } from './single.ts';
import { createStops, type Stops } from './stops.ts';
import { startVite } from './vite.ts';

type End = (code: number, line?: string) => Promise<void>;

async function start(isDev: boolean, stops: Stops, end: End): Promise<void> {
  loadEnvFile();
  const dir = prepareDataDir();
  const { env, port, host } = readSettings(dir);
  await checkPort(port, host);
  stops.add(claim(dir));
  const origin = `http://localhost:${port}`;

  const building = isDev ? Promise.resolve() : buildAll(journal(dir, 'build').path, stops);
  building.catch(() => {}); // Told below, once it is waited for.
  const databases = await openDatabases(dir, stops, (what) =>
    end(1, `✗ ${what} s'est arrêtée toute seule ; voir ${join(dir, 'logs/postgres.log')}`),
  );
  await fillDatabases(databases);
  if (!isDev) await step("Construction de l'application", () => building);

  const runner = isDev ? fromSource : bundled;
  const reference = databases.marketplace === null ? {} : await startMarketplace(dir, stops, runner, databases.marketplace);
  await startServer(dir, stops, runner, { ...env, ...reference, DATABASE_URL: databases.server }, origin);
  const address = isDev ? await startVite(dir, stops) : origin;

  say(`\n  Comptoir est prêt : ${address}\n`);
  if (databases.marketplace !== null) for (const line of demoLines()) say(line);
  say(`\n  Ctrl-C arrête tout ; les données restent dans ${relative('.', dir) || dir}.\n`);
}

function tell(error: unknown): void {
  if (error instanceof Failure) {
    process.stderr.write(`\n✗ ${error.message}\n  ${error.advice}\n\n`);
    return;
  }
  const file = join('.tmp', 'start.log');
  appendFileSync(file, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.stderr.write(
    `\n✗ Le démarrage a échoué : ${error instanceof Error ? error.message : String(error)}\n  Le détail est dans ${file}.\n\n`,
  );
}

/** Under npm, its death (or its shell's) is ours: a `kill -9` of npm must not leave us behind. */
function followParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, 1_000).unref();
}

export async function main(args: string[]): Promise<void> {
  const stops = createStops();
  const end: End = async (code, line) => {
    if (line !== undefined) say(line);
    await stops.run();
    process.exit(code);
  };
  let told: number | undefined;
  const stop = () => {
    if (told !== undefined) return;
    told = Date.now();
    end(0, '• Arrêt…');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C means now: the children's leashes end them. Npm passes on the first one, which we got from the terminal already.
      if (told !== undefined && Date.now() - told > 1_000) process.exit(1);
      stop();
    });
  }
  followParent(stop);
  try {
    await start(args.includes('--dev'), stops, end);
  } catch (error) {
    // Stopped in the middle of the start: what failed then failed because of that.
    if (told === undefined) tell(error);
    await end(told === undefined ? 1 : 0);
  }
}
