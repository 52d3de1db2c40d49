import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routeOf, routePatterns } from '../src/lib/routes.ts';

const src = path.resolve(import.meta.dirname, '../src');
/** A screen is a list when its module imports one of these. */
const LIST_PAGES: ReadonlySet<string> = new Set(['list-page', 'list-route'].map((name) => `${src}/kit/list/${name}.tsx`));

/** The scripts that contain these modules, and those that they import statically. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const fileName of chunk.imports) visit(chunks.find((other) => other.fileName === fileName));
  };
  for (const module of modules) visit(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  return [...found].map(({ fileName }) => `/${fileName}`);
}

/**
 * Writes `screens.json`, from which the server adds the scripts of a screen to the page of its address (apps/server/src/routes/web.ts):
 * otherwise the browser would request them only after the entry has run. Lists whose first queries are declared are marked: the server can
 * render them. Format: `[{ pattern, files, isRendered }]`; the first match counts.
 */
export function screenPreloads(): Plugin {
  return {
    name: 'comptoir:screen-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const app = [`${src}/app/app.tsx`, `${src}/app/screens.ts`];
      const atOnce = filesOf(chunks, [`${src}/main.tsx`]);
      const ofScreen = (...modules: string[]) => filesOf(chunks, [...app, ...modules]).filter((file) => !atOnce.includes(file));
      const isRendered = (module: string) => {
        const { importedIds = [], exports = [] } = this.getModuleInfo(module) ?? {};
        return importedIds.some((id) => LIST_PAGES.has(id)) && exports.includes('data');
      };
      const entries = routePatterns().flatMap(({ name, pattern }) => {
        const { module } = routeOf(name);
        if (module === undefined) return [];
        const file = `${src}/areas/${module}.screen.tsx`;
        return [{ pattern: pattern.source, files: ofScreen(file), isRendered: isRendered(file) }];
      });
      // For other addresses of a screen, the browser finds out which one it is.
      const others = { pattern: '^/admin(/|$)', files: ofScreen(), isRendered: false };
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify([...entries, others]) });
    },
  };
}
