import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

const output = new AsyncLocalStorage<Buffer[]>();

/** Does the work with what its programs print kept, not shown, and returns a function that shows it. */
export async function withOutputKept<Result>(work: () => Promise<Result>): Promise<{ result: Result; show: () => void }> {
  const chunks: Buffer[] = [];
  const result = await output.run(chunks, work);
  return { result, show: () => process.stdout.write(Buffer.concat(chunks)) };
}

/** Runs a program with its output shown as it comes, or kept. No stdin: nothing may ask a question. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const chunks = output.getStore();
  const stream = chunks === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', stream, stream], env: { ...process.env, ...env } });
  for (const part of [child.stdout, child.stderr]) part?.on('data', (chunk: Buffer) => chunks?.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

const bin = (name: string) => `node_modules/.bin/${name}`;
export const tool = (name: string, ...args: string[]) => run(bin(name), args);
export const script = (file: string, ...args: string[]) => run(process.execPath, ['--import', 'tsx', file, ...args]);
