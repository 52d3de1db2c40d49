import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleOf, type Entry } from './bundles.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildProcess {
  pid: number;
  /** Output so far, stdout and stderr. */
  output(): string;
  /** Signals: `SIGKILL` is `kill -9`, `SIGSTOP` suspends, `SIGCONT` resumes, `SIGTERM` requests a clean exit. */
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Kills it if it is still running, and waits for its exit. */
  close(): Promise<void>;
}

/** Runs an entry point of ours as a child process, from the bundle of this run (tests/kit/bundles.ts). */
export const spawnEntry = (entry: Entry, environment: Record<string, string>) => spawnProcess(bundleOf(entry), environment);

/** Runs a script as a child process. */
export function spawnProcess(entry: string, environment: Record<string, string>, args: readonly string[] = []): ChildProcess {
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, entry, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk));
  child.stderr.on('data', (chunk: Buffer) => (written += chunk));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    pid: child.pid ?? 0,
    output: () => written,
    signal: (name) => void child.kill(name),
    ended,
    async close() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until a process is ready; fails with its output when it exits before, or after a minute. */
export async function untilReady(what: string, child: ChildProcess, isReady: () => boolean | Promise<boolean>): Promise<void> {
  const over = child.ended.then((code) => {
    throw new Error(`it ended with ${code}`);
  });
  over.catch(() => undefined);
  await Promise.race([until(`the ${what} to be ready`, isReady), over]).catch((cause: Error) => {
    throw new Error(`the ${what} did not start: ${cause.message}\n${child.output()}`, { cause });
  });
}
