import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder of the picture, with what it holds below it; a file directly in `apps/server/src` belongs to `server`. */
export interface Part {
  name: string;
  files: number;
  lines: number;
}

export interface Arrow {
  from: string;
  to: string;
  /** Number of files of `from` that import from `to`. */
  files: number;
}

/** Folders with a picture, and the name under which the others import them. */
const PACKAGES = {
  'packages/shared/src': { name: 'shared', imports: '@comptoir/shared' },
  'packages/marketplace-api/src': { name: 'marketplace-api', imports: '@comptoir/marketplace-api' },
  'packages/migrations/src': { name: 'migrations', imports: '@comptoir/migrations' },
  'apps/marketplace/src': { name: 'marketplace', imports: '@comptoir/marketplace' },
  'apps/server/src': { name: 'server', imports: '@comptoir/server' },
  'apps/web/src': { name: 'web', imports: '@comptoir/web' },
} as const;
type Root = keyof typeof PACKAGES;
const ROOTS = Object.keys(PACKAGES) as Root[];

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|\/)(generated|testing)\//.test(name);

interface Source {
  root: Root;
  /** Relative to its root. */
  file: string;
  lines: number;
  /** Files of the same root, and other packages. */
  imported: { inside: string[]; packages: string[] };
}

function read(root: Root, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [...text.matchAll(IMPORT)].flatMap(([, name]) => name ?? []);
  return {
    root,
    file,
    lines: text.trimEnd().split('\n').length,
    imported: {
      inside: names.filter((name) => name.startsWith('.')).map((name) => path.join(path.dirname(file), name)),
      packages: ROOTS.map((other) => PACKAGES[other])
        .filter(({ imports }) => names.some((name) => name === imports || name.startsWith(`${imports}/`)))
        .map(({ name }) => name),
    },
  };
}

const sourcesOf = (root: Root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .sort()
    .map((file) => read(root, file));

function countParts(sources: Source[], partOf: (source: Source) => string): Part[] {
  const parts = new Map<string, Part>();
  for (const source of sources) {
    const name = partOf(source);
    const { files, lines } = parts.get(name) ?? { files: 0, lines: 0 };
    parts.set(name, { name, files: files + 1, lines: lines + source.lines });
  }
  return [...parts.values()];
}

function countArrows(sources: Source[], partOf: (source: Source) => string, targetsOf: (source: Source) => string[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const source of sources) {
    const from = partOf(source);
    for (const to of new Set(targetsOf(source))) {
      if (to === from) continue;
      const key = `${from} ${to}`;
      arrows.set(key, { from, to, files: (arrows.get(key)?.files ?? 0) + 1 });
    }
  }
  return [...arrows.values()].sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
}

/** The packages, and who imports whom. */
export function packages(): { parts: Part[]; arrows: Arrow[] } {
  const sources = ROOTS.flatMap(sourcesOf);
  const partOf = ({ root }: Source) => PACKAGES[root].name;
  return { parts: countParts(sources, partOf), arrows: countArrows(sources, partOf, ({ imported }) => imported.packages) };
}

/** The folders directly below a root, and who imports whom; files directly in the root are `(entry)`. */
export function folders(root: Root): { parts: Part[]; arrows: Arrow[] } {
  const sources = sourcesOf(root);
  const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '(entry)');
  const partOf = ({ file }: Source) => folderOf(file);
  return {
    parts: countParts(sources, partOf),
    arrows: countArrows(sources, partOf, ({ imported }) =>
      imported.inside.filter((file) => !/^(\.\.|generated)\//.test(file)).map(folderOf),
    ),
  };
}
