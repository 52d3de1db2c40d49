import { resolve } from 'node:path';
import { DEMO_PAGES } from '@comptoir/marketplace/kit/demo-pages';
import { Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';
import { step } from '../kit/progress.ts';
import type { Cleanup } from './cleanup.ts';
import { demo } from './demo.ts';
import { logFile } from './log-file.ts';
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
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** URL that returns 2xx once the service is ready; the worker has none. */
  ready?: string;
}

/** Required for every start of a process. */
export interface Starting {
  dir: string;
  cleanup: Cleanup;
  runner: Runner;
}

/** How an entry point is run: the bundle, or the source with a restart at each change. */
export type Runner = (app: string, entry: string) => string[];
export const bundled: Runner = (app, entry) => ['--enable-source-maps', resolve(`apps/${app}/dist/${entry}.js`)];
export const fromSource: Runner = (app, entry) => [
  resolve('node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  resolve(`apps/${app}/src/${entry}.ts`),
];

async function startService({ dir, cleanup }: Starting, { log, ready, ...program }: Service): Promise<void> {
  const { name } = program;
  const { path } = logFile(dir, log);
  const watched = watch({ ...program, logPath: path });
  cleanup.add(() => watched.stop());
  if (ready === undefined) return;
  const deadline = Date.now() + READY_WITHIN;
  const failure = (sentence: string) => new Failure(sentence, `Son journal dit pourquoi : ${path}`);
  try {
    await watched.untilReady(async () => {
      if (Date.now() > deadline) throw failure(`${name} ne répond pas au bout d’une minute.`);
      return answers(ready);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw failure(`${name} s’est arrêté au démarrage.`);
  }
}

/** Starts the reference marketplace on a free port of the loopback interface; returns its configuration for the middle tier. */
export async function startMarketplace(starting: Starting, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), MARKETPLACE_DATABASE_URL: databaseUrl };
  const args = starting.runner('marketplace', 'main');
  const name = 'La place de marché de référence';
  await step('Place de marché de référence', () =>
    startService(starting, { name, log: 'marketplace', args, env, ready: `${origin}/healthz` }),
  );
  return {
    MARKETPLACE_API_URL: `${origin}/api`,
    FORGOTTEN_PASSWORD_URL: process.env.FORGOTTEN_PASSWORD_URL || origin + DEMO_PAGES.forgottenPassword.path,
    MARKETPLACE_DOCS_URL: process.env.MARKETPLACE_DOCS_URL || `${origin}/api/docs`,
    MARKETPLACE_SERVICE_EMAIL: demo.serviceEmail,
    MARKETPLACE_SERVICE_PASSWORD: demo.password,
    ...demoTools(origin),
  };
}

/** Without configured tools of the footer (LAY-002), links to pages that describe them. */
function demoTools(origin: string): NodeJS.ProcessEnv {
  if (Object.entries(process.env).some(([name, value]) => name.startsWith('EXTERNAL_TOOL_') && value)) return {};
  const { shop, support } = DEMO_PAGES;
  return {
    EXTERNAL_TOOL_1_LABEL: shop.title,
    EXTERNAL_TOOL_1_URL: origin + shop.path,
    EXTERNAL_TOOL_2_LABEL: support.title,
    EXTERNAL_TOOL_2_URL: origin + support.path,
  };
}

/** Starts the two processes of the middle tier: the HTTP server and the worker. */
export async function startServer(starting: Starting, env: NodeJS.ProcessEnv, origin: string): Promise<void> {
  const { runner } = starting;
  await step('Serveur', async () => {
    await startService(starting, { name: 'Le processus des tâches', log: 'worker', args: runner('server', 'worker'), env });
    await startService(starting, { name: 'Le serveur', log: 'server', args: runner('server', 'http'), env, ready: `${origin}/readyz` });
  });
}

/** `npm run dev`: Vite serves the client from its sources at `address`, and forwards requests to the middle tier on PORT. */
export async function startVite(starting: Starting, env: NodeJS.ProcessEnv, address: string): Promise<void> {
  const { port } = new URL(address);
  const args = [resolve('node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'];
  await step('Vite', () => startService(starting, { name: 'Vite', log: 'vite', args, env, cwd: resolve('apps/web'), ready: address }));
}
