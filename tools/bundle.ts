import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/**
 * `bundle.ts <entry> …`, run in the folder of an app: bundles our own sources into one file per entry point in `dist`; npm packages stay
 * external. It only saves the compilation at start: no minification, and stack traces keep their lines.
 */
const entryPoints = process.argv.slice(2);
await rm('dist', { recursive: true, force: true });
await build({
  entryPoints,
  outdir: 'dist',
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@comptoir/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
