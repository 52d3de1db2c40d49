import path from 'node:path';

/** The used part of the bundler's plugin context: code, static imports and dynamic imports of a module. */
interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const src = path.resolve(import.meta.dirname, '../src');
/** Helpers of the bundler, imported by many chunks. */
const RUNTIME = /rolldown.runtime/;
const MAIN = [`${src}/main.tsx`];
const SIGN_IN = [`${src}/areas/session/session-app.tsx`];
const APP = [`${src}/app/screens.ts`, `${src}/app/app.tsx`];

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+\.m?js)["']/g;

/** Headless UI, its dependencies, and our modules that use it. */
const HEADLESS =
  /\/node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|react-aria|react-stately|@tanstack\/react-virtual|@tanstack\/virtual-core|@swc\/helpers|tabbable|use-sync-external-store)\/|\/apps\/web\/src\/ui\/(open-(menu|popover|select|combobox)\.tsx|(switch|radios|tabs)\.tsx)$|\/filters\/choice-panel\.tsx$/;
/** Chunks of Headless UI, in the order in which screens load them; a module belongs to the first chunk that needs it. */
const HEADLESS_CHUNKS = [
  { name: 'controls', parts: /components\/(switch\/switch|radio-group\/radio-group)\.js$|\/ui\/(switch|radios)\.tsx$/ },
  { name: 'tabs', parts: /components\/tabs\/tabs\.js$|\/ui\/tabs\.tsx$/ },
  {
    name: 'menu',
    // With what list boxes and comboboxes share: one of the two would otherwise load the other's chunk.
    parts:
      /components\/(menu\/menu|portal\/portal)\.js$|hooks\/use-(by-comparator|controllable|default-value)\.js$|internal\/(form-fields|frozen)\.js$|\/ui\/open-menu\.tsx$/,
  },
  { name: 'listbox', parts: /components\/listbox\/listbox\.js$|\/ui\/open-select\.tsx$/ },
  { name: 'popover', parts: /components\/popover\/popover\.js$|\/ui\/open-popover\.tsx$/ },
  {
    name: 'combobox',
    parts: /components\/combobox\/combobox\.js$|\/ui\/open-combobox\.tsx$|\/filters\/choice-panel\.tsx$/,
  },
];
/** The parts of a task import each other: if only the small ones were in the chunk of forms, two chunks would import each other. */
const JOBS = /\/apps\/web\/src\/kit\/jobs\//;
/** Used by comboboxes and by the palette; a separate chunk would be a request for 400 bytes. */
const SEARCH = /\/apps\/web\/src\/ui\/use-search\.ts$/;

/** Functions of a few hundred bytes each, which would otherwise be one request each. */
const DAYS = /\/node_modules\/date-fns\/(?!locale)/;

/** All modules that these import statically, directly or not. */
function reach(graph: Graph, roots: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    reach(graph, graph.getModuleInfo(id)?.importedIds ?? [], found);
  }
  return found;
}

const lengthOf = (graph: Graph, id: string) => (graph.getModuleInfo(id)?.code ?? '').length;

const pairs = (list: string) => list.split(',').map((one) => one.trim().split(' as '));

/**
 * Removes the icons that none of the reached modules of ours names. The index of the icon library imports all icons, so each user of one
 * icon seems to use all.
 */
function withoutForeignIcons(graph: Graph, reached: Set<string>): Set<string> {
  const index = [...reached].find((id) => ICON_INDEX.test(id));
  const code = (id = '') => graph.getModuleInfo(id)?.code ?? '';
  const files = new Map(
    [...code(index).matchAll(ICON_EXPORT)].flatMap(([, list = '', file = '']) => pairs(list).map(([, name]) => [name, file] as const)),
  );
  const own = [...reached].filter((id) => id.startsWith(src));
  const named = own.flatMap((id) =>
    [...code(id).matchAll(ICON_IMPORT)].flatMap(([, list = '']) => pairs(list).map(([name]) => files.get(name))),
  );
  return new Set([...reached].filter((id) => !ICON.test(id) || named.includes(path.basename(id))));
}

/** Minimum share of the screens of a kind that use a module, for the module to be in the chunk of that kind. */
const SHARE = 1 / 3;
/** Icons and modules of `kit` and `shared` below this number of characters need only two screens: a separate chunk would have 200 bytes. */
const SMALL = 3_500;
/** Modules of `packages/shared`; `area` is the area, `folder` the folder of one of its entities. */
const SHARED = /\/packages\/shared\/src\/(?:(?:csv|form|images)\/|(?<folder>(?<area>[\w-]+)(?:\/[\w-]+)*)\/)?[\w-]+\.ts$/;
const SHARED_MODULE =
  /\/lucide-react\/dist\/esm\/icons\/|\/apps\/web\/src\/(kit|ui|lib)\/|\/packages\/shared\/src\/((csv|form|images|jobs|list)\/)?[\w-]+\.ts$/;

/**
 * Chunk names of the modules of an area's texts and lists that at least two screens use: one chunk per folder. Excluded are the modules of
 * the chunks by kind, and modules that import another area, because two chunks would import each other.
 */
function sharedChunks(graph: Graph, lazy: ReadonlyMap<string, Set<string>>, placed: ReadonlySet<string>, kinds: ReadonlySet<string>) {
  const placeOf = (id: string) => SHARED.exec(id)?.groups;
  const isAlone = (id: string) => [...reach(graph, [id])].every((other) => placed.has(other) || placeOf(other)?.area === placeOf(id)?.area);
  const shared = [...countModules(lazy.values())].flatMap(([id, count]) => (count > 1 && !kinds.has(id) ? [id] : []));
  return new Map(
    shared.flatMap((id) => {
      const folder = placeOf(id)?.folder;
      return folder !== undefined && isAlone(id) ? [[id, folder.replaceAll('/', '-')] as const] : [];
    }),
  );
}

/** The modules of each chunk of Headless UI, of the library and of ours. Computed by part, because the library's index imports everything. */
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
  /** A screen is of this kind when it imports one of these modules, directly or not. */
  sign: readonly string[];
}

const LIST: Kind = { name: 'list', sign: [`${src}/kit/list/list-page.tsx`] };
const FORM: Kind = {
  name: 'form',
  sign: ['form-page', 'form-dialog'].map((name) => `${src}/kit/form/${name}.tsx`),
};

/** Every module that is imported dynamically: screens, dialogs and other components. */
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
  for (const id of MAIN) visit(id);
  return [...lazy];
}

function countModules(screens: Iterable<Set<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const modules of screens) for (const id of modules) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const isOf = ({ sign }: Kind, modules: ReadonlySet<string>) => sign.some((id) => modules.has(id));

/** The modules that are common to the screens of a kind (SHARE, SMALL). */
function commonOf(graph: Graph, kind: Kind, lazy: ReadonlyMap<string, Set<string>>): Set<string> {
  const screens = [...lazy.values()].filter((modules) => isOf(kind, modules));
  const counts = countModules(screens);
  const isSmall = (id: string) => SHARED_MODULE.test(id) && lengthOf(graph, id) < SMALL;
  const isCommon = (id: string, count: number) => count > 1 && (count >= screens.length * SHARE || isSmall(id));
  return new Set([...counts].filter(([id, count]) => isCommon(id, count)).map(([id]) => id));
}

/** These modules, and those of their dynamic imports. */
function withLazyModules(graph: Graph, modules: Set<string>, lazy: ReadonlyMap<string, Set<string>>): Set<string> {
  const loadedLater = [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return new Set([...modules, ...loadedLater.flatMap((id) => [...(lazy.get(id) ?? [])])]);
}

interface KitRule {
  modulesOf: 'list' | 'form';
  usedByScreen: (isList: boolean, isForm: boolean) => boolean;
  /** Only modules that add less than SMALL, including their imports. */
  onlySmall: boolean;
}

/**
 * Modules of lists and forms that go to `kit` because screens of another kind use them too: otherwise such a screen would download the
 * complete `list` or `form` chunk for one module.
 */
const KIT_RULES: readonly KitRule[] = [
  { modulesOf: 'form', usedByScreen: (isList, isForm) => isList && !isForm, onlySmall: false },
  { modulesOf: 'form', usedByScreen: (isList, isForm) => !isList && !isForm, onlySmall: true },
  { modulesOf: 'list', usedByScreen: (isList) => !isList, onlySmall: true },
];

/**
 * Returns the chunk name of each module:
 * - `base`: the entry, and the modules that sign-in and the application share;
 * - `app`: the other modules that every screen needs;
 * - `list`, `form`: modules common to the screens of that kind; `kit`: modules of both;
 * - `list-later`: components that a list loads after its first rows;
 * - a folder, such as `catalogue-products`: texts and lists of that folder that several screens use;
 * - `controls`, `tabs`: Headless UI's switches, radio groups and tabs, with the forms that have them; `menu`, `listbox`, `popover`,
 *   `combobox`: on their own first use.
 *
 * By default the bundler makes a file for each set of screens that share a module: some forty files of a few hundred bytes, each compressed
 * separately and a request of its own.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let base: Set<string> | undefined;
  let app = new Set<string>();
  let signIn = new Set<string>();
  let list = new Set<string>();
  let form = new Set<string>();
  let kit = new Set<string>();
  let later = new Set<string>();
  let shared = new Map<string, string>();
  let headless: ReturnType<typeof headlessChunks> = [];
  return (id, graph) => {
    if (base === undefined) {
      const reached = (roots: readonly string[]) => withoutForeignIcons(graph, reach(graph, roots));
      base = reached(MAIN);
      app = reached(APP);
      signIn = reached(SIGN_IN);
      const roots = lazyModules(graph);
      headless = headlessChunks(graph, roots);
      const lazy = new Map(roots.map((root) => [root, reached([root])]));
      list = commonOf(graph, LIST, lazy);
      form = new Set([...commonOf(graph, FORM, lazy)].filter((id) => !JOBS.test(id)));
      const [ofLists, ofForms] = [withLazyModules(graph, list, lazy), withLazyModules(graph, form, lazy)];
      const weightOf = (id: string) =>
        [...reached([id])]
          .filter((part) => (list.has(part) || form.has(part)) && !app.has(part) && !base?.has(part))
          .reduce((sum, part) => sum + lengthOf(graph, part), 0);
      const ofKind = { list, form };
      const usedElsewhere = KIT_RULES.flatMap(({ modulesOf, usedByScreen, onlySmall }) =>
        [...lazy.values()]
          .filter((modules) => usedByScreen(isOf(LIST, modules), isOf(FORM, modules)))
          .flatMap((modules) => [...modules].filter((id) => ofKind[modulesOf].has(id) && (!onlySmall || weightOf(id) < SMALL))),
      );
      const ofBoth = [...ofLists].filter((id) => ofForms.has(id) && (list.has(id) || form.has(id)));
      const ofKit = [...ofBoth, ...usedElsewhere];
      // With their imports: if these stayed in `list`, the two chunks would import each other.
      kit = new Set([...ofKit, ...reached(ofKit)].filter((id) => list.has(id) || form.has(id) || SHARED.test(id)));
      later = ofLists;
      shared = sharedChunks(graph, lazy, new Set([...base, ...app, ...kit]), reached([...kit, ...list, ...form, ...later]));
    }
    const isShared = app.has(id) || kit.has(id) || list.has(id) || form.has(id);
    // A signed-out visitor must not download a complete chunk for one module that sign-in imports.
    if (RUNTIME.test(id) || base.has(id) || (signIn.has(id) && isShared)) return 'base';
    // Icons of Headless UI components are also used by lists and forms, which must not wait for a chunk that is loaded later.
    if (app.has(id) || SEARCH.test(id) || headless.some(({ icons }) => icons.includes(id))) return 'app';
    const chunk = headless.find(({ modules }) => modules.has(id));
    if (chunk !== undefined) return chunk.name;
    if (kit.has(id) || DAYS.test(id)) return 'kit';
    if (list.has(id)) return LIST.name;
    if (form.has(id)) return FORM.name;
    if (later.has(id)) return 'list-later';
    return shared.get(id) ?? null;
  };
}
