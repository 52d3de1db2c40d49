import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  imports: readonly string[];
}

/** The files of an import cycle among these chunks, with the first one repeated at the end; undefined when there is none. */
export function findCycle(chunks: readonly Chunk[]): string[] | undefined {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (fileName: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(fileName)) return [...path.slice(path.indexOf(fileName)), fileName];
    if (done.has(fileName)) return undefined;
    for (const imported of importsOf.get(fileName) ?? []) {
      const cycle = visit(imported, [...path, fileName]);
      if (cycle !== undefined) return cycle;
    }
    done.add(fileName);
    return undefined;
  };
  for (const { fileName } of chunks) {
    const cycle = visit(fileName, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Fails a build whose chunks import each other: a constant could be read before its initialisation, and only in the browser. */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'comptoir:chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const cycle = findCycle(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (cycle !== undefined) this.error(`Chunks import each other: ${cycle.join(' → ')}. See chunks.ts.`);
    },
  };
}
