import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed files; fonts and pictures are already compressed by their format. */
const TEXT = /\.(js|css|svg|json|webmanifest|txt|map)$/;
const WORTH_BYTES = 1024;

const forms = {
  '.br': (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Writes `app.js.br` and `app.js.gz` next to `app.js`, with maximum compression: the server sends them as they are (STR-002). */
export function precompress(): Plugin {
  let dir = '';
  return {
    name: 'comptoir:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dir = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const texts = entries
        .filter((entry) => entry.isFile() && TEXT.test(entry.name))
        .map(({ parentPath, name }) => path.join(parentPath, name));
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(file);
          if (text.length < WORTH_BYTES) return;
          await Promise.all(Object.entries(forms).map(async ([ending, compress]) => writeFile(file + ending, await compress(text))));
        }),
      );
    },
  };
}
