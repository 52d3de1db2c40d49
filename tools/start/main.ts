import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';
import { printLine, step } from '../kit/progress.ts';
import { runTurbo } from './build.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { fillDatabases, openDatabases } from './databases.ts';
import { demoLines } from './demo.ts';
import { logFile } from './log-file.ts';
import { checkPort } from './port.ts';
import { bundled, fromSource, startMarketplace, startServer, startVite } from './processes.ts';
import { loadEnvFile, prepareDataDir, readSettings } from './settings.ts';
import { pidLock } from './single.ts';

const shortened = (dir: string) => (relative('.', dir).startsWith('..') ? dir : relative('.', dir));

/** The address for a browser on this machine. */
const originOf = (host: string, port: number) =>
  `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`;

type End = (code: number, line?: string) => Promise<void>;

async function start(isDev: boolean, cleanup: Cleanup): Promise<void> {
  loadEnvFile();
  const dir = prepareDataDir();
  const { env, port, host } = await readSettings(dir);
  await checkPort(port, host);
  cleanup.add(pidLock(dir));
  const origin = originOf(host, port);

  const building = runTurbo(isDev ? 'generate' : 'build', logFile(dir, 'build').path, cleanup);
  building.catch(() => {}); // Reported below, when it is awaited.
  const databases = await openDatabases(dir, cleanup);
  await fillDatabases(databases);
  await step('Construction de l’application', () => building);

  const starting = { dir, cleanup, runner: isDev ? fromSource : bundled };
  const reference = databases.marketplace === null ? {} : await startMarketplace(starting, databases.marketplace);
  const served = { ...env, ...reference, DATABASE_URL: databases.server };
  const address = isDev ? `http://localhost:${await freePort()}` : origin;
  // The browser's requests come from Vite's address, and only requests of our own origin are accepted.
  await startServer(starting, isDev ? { ...served, NODE_ENV: 'development', PUBLIC_ORIGIN: address } : served, origin);
  if (isDev) await startVite(starting, { ...process.env, PORT: String(port) }, address);

  printLine(`\n  Comptoir est prêt : ${address}\n`);
  if (databases.marketplace !== null) for (const line of demoLines()) printLine(line);
  printLine(`\n  Ctrl-C arrête tout ; les données restent dans ${shortened(dir)}.\n`);
}

function printFailure(error: unknown): void {
  if (error instanceof Failure) {
    process.stderr.write(`\n✗ ${error.message}\n  ${error.advice}\n\n`);
    return;
  }
  mkdirSync('.tmp', { recursive: true });
  const file = join('.tmp', 'start.log');
  appendFileSync(file, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.stderr.write(
    `\n✗ Le démarrage a échoué : ${error instanceof Error ? error.message : String(error)}\n  Le détail est dans ${file}.\n\n`,
  );
}

/** Under npm, stops when npm or its shell ends: a `kill -9` of npm must not leave this process running. */
function stopWithParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, 1_000).unref();
}

export async function main(args: string[]): Promise<void> {
  const cleanup = createCleanup();
  const end: End = async (code, line) => {
    if (line !== undefined) printLine(line);
    await cleanup.run();
    process.exit(code);
  };
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) return;
    stoppedAt = Date.now();
    end(0, '• Arrêt…');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C exits at once: the children detect this and exit. Npm forwards the first Ctrl-C, although the terminal has already
      // sent it.
      if (stoppedAt !== undefined && Date.now() - stoppedAt > 1_000) process.exit(1);
      stop();
    });
  }
  stopWithParent(stop);
  try {
    await start(args.includes('--dev'), cleanup);
  } catch (error) {
    // Interrupted during the start: a later failure is a consequence.
    if (stoppedAt === undefined) printFailure(error);
    await end(stoppedAt === undefined ? 1 : 0);
  }
}
