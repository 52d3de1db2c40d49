import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Block, parseGuide } from '../src/lib/guide/parse-guide.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/guide');
/** Position of width and height in a PNG, which follow its signature and the head of its first chunk. */
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;

/** A picture with its size, so that the text below does not move when it arrives; its address is an expression of the module. */
async function pictureOf(file: string, alt: string, address: string): Promise<string> {
  const content = await readFile(path.join(GUIDE, 'pictures', file));
  const size = { width: content.readUInt32BE(PNG_WIDTH), height: content.readUInt32BE(PNG_HEIGHT) };
  return `{ ...${JSON.stringify({ kind: 'picture', alt, ...size })}, src: ${address} }`;
}

/**
 * Pages of the guide become data: nothing of Markdown is read in the browser, and there is no HTML in it. A page with an unknown mark does
 * not build. A missing picture is left out, because the command that takes it needs a build; tests/kit/guide.test.ts refuses it.
 */
export function guide(): Plugin {
  return {
    name: 'comptoir:guide',
    async load(id) {
      if (path.dirname(id) !== GUIDE || !id.endsWith('.md')) return null;
      const [{ title, blocks: all }, taken] = await Promise.all([
        readFile(id, 'utf8').then(parseGuide),
        readdir(path.join(GUIDE, 'pictures')),
      ]);
      const blocks = all.filter((block) => block.kind !== 'picture' || taken.includes(block.file));
      const files = blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
      const imports = files.map((file, index) => `import picture${index} from './pictures/${file}?url';`);
      const code = (block: Block) =>
        block.kind === 'picture' ? pictureOf(block.file, block.alt, `picture${files.indexOf(block.file)}`) : JSON.stringify(block);
      const contents = await Promise.all(blocks.map(code));
      return `${imports.join('\n')}\nexport const page = { title: ${JSON.stringify(title)}, blocks: [${contents.join(', ')}] };`;
    },
  };
}
