import { type Arrow, folders, type Part, packages } from './house.ts';

export const DOCUMENT = 'docs/architecture.md';

interface House {
  parts: Part[];
  arrows: Arrow[];
}

const figure = (count: number) => count.toLocaleString('en-GB');
const idOf = (name: string) => name.replaceAll(/\W/g, '_');

/** A diagram in Mermaid: an arrow from what imports to what is imported. */
const diagramOf = ({ parts, arrows }: House): string =>
  [
    '```mermaid',
    'flowchart TD',
    ...parts.map(({ name, files, lines }) => `  ${idOf(name)}["${name}<br>${figure(files)} files, ${figure(lines)} lines"]`),
    ...arrows.map(({ from, to, files }) => `  ${idOf(from)} -->|${files}| ${idOf(to)}`),
    '```',
  ].join('\n');

const tableOf = ({ parts, arrows }: House): string =>
  [
    '| Folder | Files | Lines | Imports, with the number of its files that do |',
    '| --- | --- | --- | --- |',
    ...parts.map(({ name, files, lines }) => {
      const imports = arrows.filter(({ from }) => from === name).map((arrow) => `${arrow.to} ${arrow.files}`);
      return `| \`${name}\` | ${figure(files)} | ${figure(lines)} | ${imports.join(', ') || '–'} |`;
    }),
  ].join('\n');

/** What stands between `<!-- name -->` and `<!-- /name -->`. */
const PICTURES: Record<string, () => string> = {
  packages: () => diagramOf(packages()),
  client: () => diagramOf(folders('apps/web/src')),
  server: () => tableOf(folders('apps/server/src')),
};

/** The document with its pictures drawn anew; fails when one has no place in it. */
export function withPictures(text: string): string {
  let drawn = text;
  for (const [name, draw] of Object.entries(PICTURES)) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(drawn)) throw new Error(`${DOCUMENT} has no place for the picture «${name}»`);
    drawn = drawn.replace(place, (_, start: string, end: string) => `${start}\n${draw()}\n\n${end}`);
  }
  return drawn;
}

/** The document without what changes at each commit: counts of files, lines and imports. */
export const withoutCounts = (text: string): string => text.replaceAll(/\d[\d,]*/g, '');
