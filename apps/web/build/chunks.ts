import path from 'node:path';

/** What is asked of the bundler about a module: its code, and the modules it imports at once, not those it loads later. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const src = path.resolve(import.meta.dirname, '../src');
/** What lets modules of one kind be used by those of another. */
const RUNTIME = /rolldown.runtime/;
const ENTRY = [`${src}/entry.ts`];
const MAIN = [`${src}/main.tsx`];
const SIGN_IN = [`${src}/areas/session/session-app.tsx`];
const APP = [`${src}/app/screen-data.ts`, `${src}/app/app.tsx`];

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+\.m?js)["']/g;

/** Headless UI, what it stands on, and the parts of ours that use it. */
const HEADLESS =
  /\/node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|react-aria|react-stately|@tanstack\/react-virtual|@tanstack\/virtual-core|@swc\/helpers|tabbable|use-sync-external-store)\/|\/apps\/web\/src\/ui\/(open-(menu|popover|combobox|dialog)\.tsx|modal\.tsx|search-options\.tsx|floating\.ts)$|\/filters\/choice-panel\.tsx$/;
/** What is a chunk of its own, in the order in which a screen wants them; a module comes with the first that it is a part of. */
const HEADLESS_CHUNKS = [
  { name: 'dialog', parts: /components\/(dialog\/dialog|description\/description)\.js$|\/ui\/(open-dialog|modal)\.tsx$/ },
  { name: 'menu', parts: /components\/(menu\/menu|portal\/portal)\.js$|\/ui\/(open-menu\.tsx|floating\.ts)$/ },
  { name: 'popover', parts: /components\/popover\/popover\.js$|\/ui\/open-popover\.tsx$/ },
  {
    name: 'combobox',
    parts: /components\/combobox\/combobox\.js$|\/ui\/(open-combobox|search-options)\.tsx$|\/filters\/choice-panel\.tsx$/,
  },
];
/** A combobox and the palette of the frame search alike; alone it would be a request for 400 bytes. */
const SEARCH = /\/apps\/web\/src\/ui\/use-search\.ts$/;

/** Days and periods: a few hundred bytes a function, which would be a request each. */
const DAYS = /\/node_modules\/date-fns\/(?!locale)/;

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

/** Of how many screens of a kind a module has to be a part to travel with the kind: below, it comes with those that want it. */
const SHARE = 1 / 3;
/** Icons, parts of the kit and what all areas know below this many characters travel with the kind as soon as two screens want them: alone they are a request for 200 bytes. */
const SMALL = 2_000;
const PIECE = /\/lucide-react\/dist\/esm\/icons\/|\/apps\/web\/src\/(kit|ui|lib)\/|\/packages\/shared\/src\/[\w-]+\.ts$/;

/** For each chunk of Headless UI, what it is made of, of the library and of ours: the index of the library imports all of it. */
function headlessChunks(graph: Graph, lazy: readonly string[]) {
  const all = [...reach(graph, lazy)].filter((id) => HEADLESS.test(id));
  return HEADLESS_CHUNKS.map(({ name, parts }) => {
    const own = all.filter((id) => parts.test(id));
    const ours = own.filter((id) => id.startsWith(src));
    const library = [
      ...reach(
        graph,
        own.filter((id) => !ours.includes(id)),
      ),
    ].filter((id) => HEADLESS.test(id));
    const icons = [...withoutForeignIcons(graph, reach(graph, ours))].filter((id) => ICON.test(id));
    return { name, modules: new Set([...ours, ...library]), icons };
  });
}

interface Kind {
  name: string;
  /** What makes a screen one of the kind: it reaches one of these. */
  sign: readonly string[];
}

const LIST: Kind = { name: 'list', sign: [`${src}/kit/list/list-page.tsx`] };
const FORM: Kind = {
  name: 'form',
  sign: ['form-page', 'record-page', 'form-dialog', 'record-dialog'].map((name) => `${src}/kit/form/${name}.tsx`),
};

/** Every module that is loaded by itself: the screens, dialogs and pieces. */
function lazyModules(graph: Graph): string[] {
  const found = new Set<string>();
  const lazy = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const other of dynamicallyImportedIds) lazy.add(other);
    for (const other of [...importedIds, ...dynamicallyImportedIds]) visit(other);
  };
  for (const id of ENTRY) visit(id);
  return [...lazy];
}

/** The modules that at least a third of the screens of a kind are made of. */
function commonOf(graph: Graph, { sign }: Kind, lazy: ReadonlyMap<string, Set<string>>): Set<string> {
  const screens = [...lazy.values()].filter((modules) => sign.some((id) => modules.has(id)));
  const counts = new Map<string, number>();
  for (const id of screens.flatMap((modules) => [...modules])) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isSmall = (id: string) => PIECE.test(id) && (graph.getModuleInfo(id)?.code ?? '').length < SMALL;
  const isCommon = (id: string, count: number) => count > 1 && (count >= screens.length * SHARE || isSmall(id));
  return new Set([...counts].filter(([id, count]) => isCommon(id, count)).map(([id]) => id));
}

/** These modules, and those of the pieces that they load later. */
function withPieces(graph: Graph, modules: Set<string>, lazy: ReadonlyMap<string, Set<string>>): Set<string> {
  const pieces = [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return new Set([...modules, ...pieces.flatMap((id) => [...(lazy.get(id) ?? [])])]);
}

/**
 * Names the chunk of a module by its use. The entry asks for the others; `base` is what sign-in and the application share, `app` what every
 * screen needs beyond it, `list` and `form` what screens of the kind do, `kit` what both do, `list-later` the pieces that a list loads once
 * it stands, `dialog` what any screen loads once it stands, `menu`, `popover` and `combobox` what comes with the first use. Left to itself the bundler makes a file for each set of screens that share something, some forty of a few hundred bytes: each is
 * compressed alone and costs a request.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let base: Set<string> | undefined;
  let entry = new Set<string>();
  let app = new Set<string>();
  let signIn = new Set<string>();
  let list = new Set<string>();
  let form = new Set<string>();
  let kit = new Set<string>();
  let later = new Set<string>();
  let headless: ReturnType<typeof headlessChunks> = [];
  return (id, graph) => {
    if (base === undefined) {
      const reached = (roots: readonly string[]) => withoutForeignIcons(graph, reach(graph, roots));
      entry = reached(ENTRY);
      base = reached(MAIN);
      app = reached(APP);
      signIn = reached(SIGN_IN);
      const roots = lazyModules(graph);
      headless = headlessChunks(graph, roots);
      const lazy = new Map(roots.map((root) => [root, reached([root])]));
      list = commonOf(graph, LIST, lazy);
      form = commonOf(graph, FORM, lazy);
      const [ofLists, ofForms] = [withPieces(graph, list, lazy), withPieces(graph, form, lazy)];
      const ofBoth = [...ofLists].filter((id) => ofForms.has(id) && (list.has(id) || form.has(id)));
      // With what they import: left with the lists, it would make two chunks that wait for each other.
      kit = new Set([...reached(ofBoth)].filter((id) => list.has(id) || form.has(id)));
      later = ofLists;
    }
    if (entry.has(id)) return null;
    if (RUNTIME.test(id) || base.has(id) || (app.has(id) && signIn.has(id))) return 'base';
    // Lists and forms show the same icons: in a chunk that comes later, they would wait for it.
    if (app.has(id) || SEARCH.test(id) || headless.some(({ icons }) => icons.includes(id))) return 'app';
    const chunk = headless.find(({ modules }) => modules.has(id));
    if (chunk !== undefined) return chunk.name;
    if (kit.has(id) || DAYS.test(id)) return 'kit';
    if (list.has(id)) return LIST.name;
    if (form.has(id)) return FORM.name;
    return later.has(id) ? 'list-later' : null;
  };
}
