import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

const output = new AsyncLocalStorage<Buffer[]>();

/** Runs the work with the output of its programs captured, and returns a function that prints it. */
export async function withBufferedOutput<Result>(work: () => Promise<Result>): Promise<{ result: Result; show: () => void }> {
  const chunks: Buffer[] = [];
  const result = await output.run(chunks, work);
  return { result, show: () => process.stdout.write(Buffer.concat(chunks)) };
}

/** Runs a program with its output printed directly, or captured. Without stdin, so that it cannot prompt. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const chunks = output.getStore();
  const stream = chunks === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: ['ignore', stream, stream], env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks?.push(chunk));
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
