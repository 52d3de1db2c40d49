import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './build/chunk-cycles.ts';
import { chunkNamer } from './build/chunks.ts';
import { guide } from './build/guide.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { precompress } from './build/precompress.ts';
import { pureSchemas } from './build/pure-schemas.ts';
import { screenPreloads } from './build/screen-preloads.ts';

/** Where `npm start` serves the middle tier; only the development server of this workspace uses it. */
const SERVER = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), guide(), pureSchemas(), inlineBoot(), refuseChunkCycles(), screenPreloads(), precompress()],
  build: {
    target: 'es2023',
    // light-dark() must reach the browser as it is: its rewriting does not follow <html data-theme>.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows neither data: scripts nor data: pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNamer() }] } } },
  },
  server: { proxy: { '/trpc': SERVER, '/files': SERVER, '/media': SERVER, '/reference': SERVER, '/uploads': SERVER } },
});
