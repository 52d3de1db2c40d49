import { appendFileSync, copyFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LARGE = 5_000_000;
const CHECK_MS = 10_000;

/** A large log is kept under another name. Copied, since a program that writes it keeps it open: it goes on at the new end. */
export function rotate(path: string): void {
  if (!existsSync(path) || statSync(path).size <= LARGE) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** A log file in the data folder, never much larger than 5 MB. */
export function logFile(dir: string, name: string): { path: string; write: (line: string) => void } {
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const path = join(dir, 'logs', `${name}.log`);
  rotate(path);
  setInterval(() => rotate(path), CHECK_MS).unref();
  return { path, write: (line) => appendFileSync(path, `${line}\n`) };
}
