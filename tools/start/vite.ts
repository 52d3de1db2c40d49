import { resolve } from 'node:path';
import { freePort } from '../kit/free-port.ts';
import { journal } from './journal.ts';
import type { Stops } from './stops.ts';
import { watch } from './watched.ts';

/** `npm run dev`: Vite serves the client from its sources and passes calls on to the middle tier. */
export async function startVite(dir: string, stops: Stops): Promise<string> {
  const port = await freePort();
  const { path } = journal(dir, 'vite');
  const args = [resolve('node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const watched = watch({ name: 'Vite', args, env: process.env, journal: path, cwd: resolve('apps/web') });
  stops.add(() => watched.stop());
  return `http://localhost:${port}`;
}
