import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Failure } from '../kit/failure.ts';
import type { Cleanup } from './cleanup.ts';

/** Builds what changed since the last build; turbo compares the content of the sources, so the second build is fast. */
export async function runTurbo(task: 'build' | 'generate', logPath: string, cleanup: Cleanup): Promise<void> {
  const output = createWriteStream(logPath);
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const child = spawn('node_modules/.bin/turbo', ['run', task, '--log-prefix=none'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  cleanup.add(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // The process group: turbo is started through a wrapper, and starts others itself.
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'close');
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  output.end();
  await finished(output);
  if (code !== 0) throw new Failure('L’application n’a pas pu être construite.', `Le détail est dans ${logPath}.`);
}
