import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundling } from '../../tools/kit/bundling.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points that tests start as processes. */
const ENTRIES = [
  'apps/server/src/http.ts',
  'apps/server/src/worker.ts',
  'apps/server/src/migrate.ts',
  'apps/marketplace/src/main.ts',
] as const;
export type Entry = (typeof ENTRIES)[number];

/** The bundle of an entry point: as deep in the repository as its source, so that relative paths stay valid. */
export const bundleOf = (entry: Entry): string => entry.replace('/src/', '/.tmp/').replace(/\.ts$/, '.js');

/** One file per process, as in production: from its sources it needs three times the processor time to start. Once per run. */
export async function bundleProcesses(): Promise<void> {
  await Promise.all(
    ENTRIES.map(async (entry) => {
      const target = join(ROOT, bundleOf(entry));
      const unfinished = `${target}.${process.pid}`;
      await mkdir(dirname(target), { recursive: true });
      await build({ ...bundling, absWorkingDir: ROOT, entryPoints: [entry], outfile: unfinished });
      // Renamed when complete: another run may be starting a process from it.
      await rename(unfinished, target);
    }),
  );
}
