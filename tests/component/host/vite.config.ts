import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guide } from '../../../apps/web/build/guide.ts';

/**
 * The client with another entry (main.tsx), built for development: React reports misuse, and StrictMode renders and mounts everything twice.
 * Two files with fixed names, and the chunks of the screens.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), guide()],
  // Tailwind searches here for classes.
  root: path.resolve(import.meta.dirname, '../../../apps/web'),
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123'],
    minify: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: path.resolve(import.meta.dirname, 'main.tsx'),
      output: {
        entryFileNames: 'main.js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'main.css' : 'assets/[name]-[hash][extname]'),
      },
    },
  },
});
