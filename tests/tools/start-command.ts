import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../kit/until.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A private data folder. As root, Postgres runs under another account and can access it, unless the folder is private: then the cluster is
 * in another folder, which the test removes too.
 */
export function createDataDir({ isPrivate = false } = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-start-'));
  if (!isPrivate) chmodSync(dir, 0o755);
  onTestFinished(() => {
    const pointer = join(dir, 'postgres/location');
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
    rmSync(dir, { recursive: true, force: true });
  });
  return dir;
}

/** Every process that was started for this data folder, by its arguments or environment. */
export function processesOf(dataDir: string): { pid: number; args: string }[] {
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map((pid) => ({ pid: Number(pid), args: read(pid, 'cmdline'), env: read(pid, 'environ') }))
    .filter(({ args, env }) => args.includes(dataDir) || env.includes(`DATA_DIR=${dataDir} `))
    .map(({ pid, args }) => ({ pid, args }));
}

export interface Start {
  child: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  untilReady(): Promise<void>;
  /** Like Ctrl-C in a terminal: the signal is sent to npm, its shell and our process at once. */
  ctrlC(): void;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Environment for the npm registry; `npm test` and `npm_config_local_prefix` would make npm use our own folder. */
const registryEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(npm_config_(registry|cache|userconfig|cafile)|https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
    ),
  );

/** Runs `npm start` with only this environment, without that of the test runner; optionally in another clone, with the Node of a folder. */
export function npmStart(env: Record<string, string>, { cwd = root, node }: { cwd?: string; node?: string } = {}): Start {
  const { PATH = '', HOME = '' } = process.env;
  const path = node === undefined ? PATH : `${node}${delimiter}${PATH}`;
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...registryEnv(), PATH: path, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    output: () => printed,
    ctrlC: () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    },
    ended,
    async untilReady() {
      const ready = until('its last line', () => printed.includes('Ctrl-C arrête tout'), { within: 240_000 });
      const over = ended.then(() => Promise.reject(new Error(`it ended before it was ready:\n${printed}`)));
      await Promise.race([ready, over]);
    },
  };
}
