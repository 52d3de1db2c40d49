import { type RouteName, routeNames, routeOf } from '@comptoir/web/lib/routes';
import { readRows } from '../../tools/requirements/ledger.ts';

/** A requirement that contains only the path (with an optional remark in brackets): «Route whitelist is at path `/admin/white/list`.» */
const AT_PATH = / is at path `([^`]+)`(?: \([^)]*\))?\.$/;

const PATHS = readRows().flatMap(({ id, kind, requirement }) => {
  const path = kind === 'route' ? AT_PATH.exec(requirement)?.[1] : undefined;
  return path === undefined ? [] : [{ id, path }];
});

const isRoute = (name: string): name is RouteName => routeNames.some((route) => route === name);

/** Rows of the ledger that contain only the address of this screen: opening the screen at that address proves them (LST-026). */
export function pathRowsOf(name: string): string[] {
  if (!isRoute(name)) return [];
  const { path, aliases = [] } = routeOf(name);
  return ['LST-026', ...PATHS.filter((row) => [path, ...aliases].includes(row.path)).map(({ id }) => id)];
}
