import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundling } from './kit/bundling.ts';

/**
 * `bundle.ts <entry> …`, run in the folder of an app: bundles our own sources into one file per entry point in `dist`. It only saves the
 * compilation at start.
 */
const entryPoints = process.argv.slice(2);
await rm('dist', { recursive: true, force: true });
await build({
  ...bundling,
  entryPoints,
  outdir: 'dist',
  entryNames: '[name]',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  sourcemap: true,
});
