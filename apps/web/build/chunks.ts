import path from 'node:path';

/** What is asked of the bundler about a module: its code, and the modules it imports at once, not those it loads later. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

const src = path.resolve(import.meta.dirname, '../src');
const MAIN = [`${src}/main.tsx`];
const SIGN_IN = [`${src}/areas/session/session-app.tsx`];
const APP = [`${src}/app/app.tsx`];

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+\.m?js)["']/g;

/** The modules that these import, each of them. */
function reach(graph: Graph, roots: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    reach(graph, graph.getModuleInfo(id)?.importedIds ?? [], found);
  }
  return found;
}

const words = (list: string) => list.split(',').map((one) => one.trim().split(' as '));

/**
 * Leaves out of what is reached the icons that none of its own modules names: the index of the icons imports all of them, so that whoever
 * shows one would carry every icon of every screen.
 */
function withoutForeignIcons(graph: Graph, reached: Set<string>): Set<string> {
  const index = [...reached].find((id) => ICON_INDEX.test(id));
  const code = (id = '') => graph.getModuleInfo(id)?.code ?? '';
  const files = new Map(
    [...code(index).matchAll(ICON_EXPORT)].flatMap(([, list = '', file = '']) => words(list).map(([, name]) => [name, file] as const)),
  );
  const own = [...reached].filter((id) => id.startsWith(src));
  const named = own.flatMap((id) =>
    [...code(id).matchAll(ICON_IMPORT)].flatMap(([, list = '']) => words(list).map(([name]) => files.get(name))),
  );
  return new Set([...reached].filter((id) => !ICON.test(id) || named.includes(path.basename(id))));
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
      const reached = (roots: readonly string[]) => withoutForeignIcons(graph, reach(graph, roots));
      base = reached(MAIN);
      app = reached(APP);
      signIn = reached(SIGN_IN);
    }
    if (base.has(id) || (app.has(id) && signIn.has(id))) return 'base';
    return app.has(id) ? 'app' : null;
  };
}
