import { CATALOGUE_SCREENS } from './manifest/catalogue.ts';
import { ACCESS_SCREENS, COMPANIES_SCREENS } from './manifest/companies.ts';
import type { GuidePageName, ScreenDeclaration } from './manifest/declaration.ts';
import { SALES_SCREENS, STOCK_SCREENS } from './manifest/sales.ts';
import { SESSION_SCREENS } from './manifest/session.ts';
import { SITE_SCREENS } from './manifest/site.ts';
import { SUPPLIERS_SCREENS } from './manifest/suppliers.ts';
import { TOOLS_SCREENS } from './manifest/tools.ts';

/**
 * The manifest: all screens by name (LST-026, LAY-006 to LAY-034), one file for each group of the sidebar. Names and paths are part of the
 * contract; where the documents define only one of them, the open points define the other. Areas create links with `href`.
 */
export const ROUTES = {
  ...SESSION_SCREENS,
  ...CATALOGUE_SCREENS,
  ...STOCK_SCREENS,
  ...SUPPLIERS_SCREENS,
  ...COMPANIES_SCREENS,
  ...SALES_SCREENS,
  ...SITE_SCREENS,
  ...ACCESS_SCREENS,
  ...TOOLS_SCREENS,
};

type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
type Path<Name extends RouteName> = Routes[Name]['path'];

/** The declaration of a screen, with the type of all declarations. */
export const routeOf = (name: RouteName): ScreenDeclaration => ROUTES[name];
export const routeNames = Object.keys(ROUTES) as RouteName[];

/** Names of the routes whose declaration has this property. */
type RoutesWith<Property extends keyof ScreenDeclaration> = {
  [Name in RouteName]: Routes[Name] extends { [Key in Property]: unknown } ? Name : never;
}[RouteName];

/** A route with a screen in the application. The others are the sign-in, and an address that only redirects. */
export type ScreenName = RoutesWith<'module'>;
const isScreen = (name: RouteName): name is ScreenName => routeOf(name).module !== undefined;
export const screenNames = routeNames.filter(isScreen);

/** A route with a link in the navigation. */
export type LinkName = RoutesWith<'nav'>;
export const linkNames = routeNames.filter((name): name is LinkName => routeOf(name).nav !== undefined);

type Segment<Text extends string> = Text extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : Text;
type Required<Part extends string> = Part extends `${string}:${infer Name}` ? (Name extends `${string}?` ? never : Name) : never;
type Optional<Part extends string> = Part extends `${string}:${infer Name}?` ? Name : never;
export type RouteParams<Name extends RouteName> = { [K in Required<Segment<Path<Name>>>]: string } & {
  [K in Optional<Segment<Path<Name>>>]?: string | undefined;
};

type Arguments<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** Path of a screen with its parameters; an omitted optional one is removed with its slash. */
export function href<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return ROUTES[name].path.replace(/(\/?):(\w+)\??/g, (_, slash: string, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `${slash}${encodeURIComponent(value)}`;
  });
}

/**
 * A path in the router's syntax, which has no parameters inside a segment: `create:uuid?` becomes a parameter for the complete segment
 * (CAT-003).
 */
export const routerPath = (name: RouteName): string => ROUTES[name].path.replace(/\/[^/:]+:(\w+)\?$/, '/:$1');

const PARAMETER = /:\w+/g;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      // Letters after a literal must not match: they are part of another literal.
      .replace(/:\w+\?/g, `(?:${UUID})?`)
      .replace(PARAMETER, '[^/]+')}/?$`,
  );

/** Literal segments precede parameters: `properties/create` is not a property. */
const candidates = routeNames
  .map((name) => {
    const { path } = ROUTES[name];
    return { name, path, beforeParameters: path.split(/\/?:/, 1)[0] ?? path, parameters: path.match(PARAMETER)?.length ?? 0 };
  })
  .sort((left, right) => left.parameters - right.parameters);

/** All screens with their path patterns; the first match counts. */
export const routePatterns = (): { name: RouteName; pattern: RegExp }[] =>
  candidates.map(({ name, path }) => ({ name, pattern: patternOf(path) }));

const patterns = new Map<RouteName, RegExp>();

/**
 * The screen of a path. Only the patterns of paths with the same start are compiled: compiling all would delay the start of every screen.
 */
export function routeAt(pathname: string): RouteName | undefined {
  const found = candidates.find(({ name, path, beforeParameters }) => {
    if (!pathname.startsWith(beforeParameters)) return false;
    const pattern = patterns.get(name) ?? patternOf(path);
    patterns.set(name, pattern);
    return pattern.test(pathname);
  });
  return found?.name;
}

/** The screen of a path; undefined for paths without one. */
export function screenAt(pathname: string): ScreenName | undefined {
  const name = routeAt(pathname);
  return name !== undefined && isScreen(name) ? name : undefined;
}

/** Target of the redirect for an address under `/admin` that is not the canonical one of its screen; `null` for canonical addresses. */
export function correctedAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const name = routeAt(pathname);
  if (name === 'customAddAttribut') {
    // Variants belong to a product: without one, it must be selected first (PVA-004, PVA-005).
    const uuid = new URLSearchParams(search).get('uuid');
    return uuid ? href('CustomAttribut', { uuid }) : href('ListProducts');
  }
  const variants = name === undefined ? undefined : routeOf(name).variants;
  const [, plain, type] = /^(.*?\/(?:add|edit|item))\/([^/]+)\/?$/.exec(pathname) ?? [];
  return variants === undefined || plain === undefined || type === undefined || variants.includes(type) ? null : plain;
}

/** The page of the guide about a screen: its own, or that of its parent list (GUI-001). */
export function guidePageOf(name: RouteName | undefined): GuidePageName | undefined {
  if (name === undefined) return undefined;
  const { guide, parent } = routeOf(name);
  return guide ?? guidePageOf(parent as RouteName | undefined);
}
