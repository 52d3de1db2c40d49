import { spawn } from 'node:child_process';

/** Runs a program with its output shown as it comes. No stdin: nothing may ask a question. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
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
