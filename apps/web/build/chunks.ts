import path from 'node:path';

/** What is asked of the bundler about a module: the modules it imports at once, not those it loads later. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const src = path.resolve(import.meta.dirname, '../src');
const MAIN = [`${src}/main.tsx`];
const SIGN_IN = [`${src}/areas/session/session-app.tsx`];
const APP = [`${src}/app/app.tsx`];

function reach(graph: Graph, roots: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    reach(graph, graph.getModuleInfo(id)?.importedIds ?? [], found);
  }
  return found;
}

/**
 * Names the chunk of a module: `base` is what sign-in and the application share, `app` what every screen needs beyond it. Left to itself
 * the bundler makes a file for each set of screens that share something, some twenty of a few hundred bytes: each is compressed alone and
 * costs a request.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let base: Set<string> | undefined;
  let app = new Set<string>();
  let signIn = new Set<string>();
  return (id, graph) => {
    if (base === undefined) {
      base = reach(graph, MAIN);
      app = reach(graph, APP);
      signIn = reach(graph, SIGN_IN);
    }
    if (base.has(id) || (app.has(id) && signIn.has(id))) return 'base';
    return app.has(id) ? 'app' : null;
  };
}
