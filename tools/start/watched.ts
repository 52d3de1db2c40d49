import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackoff } from '../kit/backoff.ts';
import { printLine } from '../kit/progress.ts';

export interface Program {
  /** Name shown to the user. */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Log file of its output. */
  logPath: string;
  cwd?: string;
}

export interface Watched {
  /** Rejects if the program ends before `ready` is true for the first time. */
  untilReady(ready: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

const EXIT_WITH_PARENT = resolve(import.meta.dirname, '../kit/exit-with-parent.mjs');

/** Runs a Node program, restarts it with growing delays when it exits unexpectedly, and stops it when this process ends in any way. */
export function watch({ name, args, env, logPath, cwd }: Program): Watched {
  let child: ChildProcess;
  let isStopping = false;
  const pauseAfter = createBackoff();
  let timer: NodeJS.Timeout | undefined;

  function launch(): void {
    const output = openSync(logPath, 'a');
    const began = Date.now();
    // A separate session: Ctrl-C at the terminal reaches only this process, which stops the others in order.
    child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
      env,
      cwd,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      printLine(`! ${name} s’est arrêté (${signal ?? `code ${code}`}) et redémarre ; voir ${logPath}`);
      timer = setTimeout(launch, pauseAfter(Date.now() - began));
    });
  }
  launch();

  return {
    async untilReady(ready) {
      const first = child;
      while (!(await ready())) {
        if (first.exitCode !== null || first.signalCode !== null) throw new Error(`${name} ended before it was ready`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    kill() {
      isStopping = true;
      child.kill('SIGKILL');
    },
  };
}
