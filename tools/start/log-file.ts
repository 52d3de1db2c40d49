import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGE = 5_000_000;

/** A log file in the data folder. A large previous one is kept under another name. */
export function logFile(dir: string, name: string): { path: string; write: (line: string) => void } {
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const path = join(dir, 'logs', `${name}.log`);
  if (existsSync(path) && statSync(path).size > LARGE) renameSync(path, `${path}.1`);
  return { path, write: (line) => appendFileSync(path, `${line}\n`) };
}
