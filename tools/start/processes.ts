import { resolve } from 'node:path';
import { Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';
import { step } from '../kit/progress.ts';
import { demo } from './demo.ts';
import { journal } from './journal.ts';
import type { Stops } from './stops.ts';
import { watch } from './watched.ts';

const READY_WITHIN = 60_000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

interface Service {
  name: string;
  /** Name of its log file. */
  log: string;
  entry: { app: string; file: string };
  env: NodeJS.ProcessEnv;
  /** Answers 2xx once the service is ready; the worker has no door of its own. */
  ready?: string;
}

/** How the two kinds of start run an entry point: the bundle, or the source with a restart at each change. */
export type Runner = (entry: Service['entry']) => string[];
export const bundled: Runner = ({ app, file }) => ['--enable-source-maps', resolve(`apps/${app}/dist/${file}.js`)];
export const fromSource: Runner = ({ app, file }) => [
  resolve('node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  resolve(`apps/${app}/src/${file}.ts`),
];

async function startService(dir: string, stops: Stops, runner: Runner, { name, log, entry, env, ready }: Service): Promise<void> {
  const { path } = journal(dir, log);
  const watched = watch({ name, args: runner(entry), env, journal: path });
  stops.add(() => watched.stop());
  if (ready === undefined) return;
  const deadline = Date.now() + READY_WITHIN;
  const failure = (sentence: string) => new Failure(sentence, `Son journal dit pourquoi : ${path}`);
  try {
    await watched.untilReady(async () => {
      if (Date.now() > deadline) throw failure(`${name} ne répond pas au bout d'une minute.`);
      return answers(ready);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw failure(`${name} s'est arrêté au démarrage.`);
  }
}

/** Starts the reference marketplace on a free port of the loopback; answers with what the middle tier has to know of it. */
export async function startMarketplace(dir: string, stops: Stops, runner: Runner, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), MARKETPLACE_DATABASE_URL: databaseUrl };
  const service: Service = {
    name: 'La place de marché de référence',
    log: 'marketplace',
    entry: { app: 'marketplace', file: 'main' },
    env,
    ready: `${origin}/healthz`,
  };
  await step('Place de marché de référence', () => startService(dir, stops, runner, service));
  return {
    MARKETPLACE_API_URL: `${origin}/api`,
    MARKETPLACE_SERVICE_EMAIL: demo.accounts[0].email,
    MARKETPLACE_SERVICE_PASSWORD: demo.password,
  };
}

/** Starts the middle tier's two processes: the one that answers the browser and the one that works through the jobs. */
export async function startServer(dir: string, stops: Stops, runner: Runner, env: NodeJS.ProcessEnv, origin: string): Promise<void> {
  const http: Service = { name: 'Le serveur', log: 'server', entry: { app: 'server', file: 'http' }, env, ready: `${origin}/readyz` };
  const worker: Service = { name: 'Le processus des tâches', log: 'worker', entry: { app: 'server', file: 'worker' }, env };
  await step('Serveur', async () => {
    await startService(dir, stops, runner, worker);
    await startService(dir, stops, runner, http);
  });
}
