import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach } from 'vitest';
import type { Api } from './api.ts';

const FILE = '.tmp/contract-calls.json';

interface CallResult {
  passed: number;
  failed: number;
}

const line = (name: string, cells: (string | number)[]) => `${name.padEnd(48)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`;

const table = (results: Record<string, CallResult>) =>
  line('call', ['passed', 'failed']) +
  Object.entries(results)
    .map(([name, { passed, failed }]) => line(name, [passed, failed]))
    .join('');

/**
 * Counts, by call, the scenarios that passed and failed, and writes them to a file; for a read-only marketplace, also as a table. A test
 * belongs to the call whose name starts the name of its suite. `left` are the calls that were not sent.
 */
export function reportCalls({ url, readOnly }: Api, names: readonly string[], left: readonly string[]): void {
  const results = Object.fromEntries(names.map((name): [string, CallResult] => [name, { passed: 0, failed: 0 }]));
  afterEach(({ task }) => {
    // The name may be in quotes.
    const result = results[/[\w.]+/.exec(task.suite?.name ?? '')?.[0] ?? ''];
    if (result !== undefined) result[task.result?.state === 'fail' ? 'failed' : 'passed'] += 1;
  });
  afterAll(() => {
    mkdirSync('.tmp', { recursive: true });
    writeFileSync(FILE, JSON.stringify({ url, readOnly, calls: results, notSent: left }, null, 2));
    if (readOnly) process.stdout.write(`\n${table(results)}${left.length} calls write, and were not sent. As JSON: ${FILE}\n`);
  });
}
