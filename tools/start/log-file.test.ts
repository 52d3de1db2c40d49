import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logFile, rotate } from './log-file.ts';

it('keeps a large log under another name while its program goes on writing it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-test-log-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { path } = logFile(dir, 'server');
  const output = openSync(path, 'a');
  writeSync(output, 'a small log\n');
  rotate(path);
  expect(readFileSync(path, 'utf8')).toBe('a small log\n');
  writeSync(output, 'x'.repeat(6_000_000));
  rotate(path);
  writeSync(output, 'the next line\n');
  closeSync(output);
  expect(readFileSync(path, 'utf8')).toBe('the next line\n');
  expect(statSync(`${path}.1`).size).toBe(6_000_012);
});
