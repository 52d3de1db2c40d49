import type { BuildOptions } from 'esbuild';

/** Our own sources in one bundle; npm packages stay external. No minification: stack traces keep their lines. */
export const bundling = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
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
} satisfies BuildOptions;
