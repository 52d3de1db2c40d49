import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../boot.js');

/**
 * Puts boot.js into the page: as a file of its own it would be requested before anything that it requests. The server allows it by its hash
 * (apps/server/src/plugins/security-headers.ts).
 */
export function inlineBoot(): Plugin {
  return {
    name: 'comptoir:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { code } = await minify(file, await readFile(file, 'utf8'));
        return html.replace('<script src="/boot.js"></script>', () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
