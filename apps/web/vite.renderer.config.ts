import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guide } from './build/guide.ts';

/**
 * The second build of the client: a module with which the middle tier renders lists (src/renderer.tsx). It contains its packages, so that
 * the server needs none of them. After the build for the browser, in a folder of its own that is not served.
 */
export default defineConfig({
  plugins: [react(), guide()],
  // Otherwise React would choose its slow development version by the environment of the server.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/renderer.tsx', outDir: 'dist/renderer', target: 'node20' },
});
