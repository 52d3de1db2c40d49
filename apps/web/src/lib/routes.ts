/**
 * Every screen's name and path, the names being contract (LAY-*, LST-026). Areas link with `href`; app/router.tsx says
 * which screen a name shows.
 */
export const PATHS = {
  login: '/',
  CheckGoogle2FaCode: '/verify/2fa',
  dashboard: '/admin/dashboard',
  listCategories: '/admin/catalogue/listCategories/:uuid?',
  ListProducts: '/admin/ListProducts',
  soldExport: '/admin/sold/export',
  jobList: '/admin/jobs',
  referenceData: '/admin/reference',
} as const;

export type RouteName = keyof typeof PATHS;

type Segment<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : Path;
type Required<Part extends string> = Part extends `:${infer Name}` ? (Name extends `${string}?` ? never : Name) : never;
type Optional<Part extends string> = Part extends `:${infer Name}?` ? Name : never;
export type RouteParams<Name extends RouteName> = { [K in Required<Segment<(typeof PATHS)[Name]>>]: string } & {
  [K in Optional<Segment<(typeof PATHS)[Name]>>]?: string | undefined;
};

type Arguments<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** Path of a screen with its parameters filled in; an optional one left out disappears with its slash. */
export function href<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return PATHS[name].replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

const names = Object.keys(PATHS) as RouteName[];
const patterns = names.map((name) => ({
  name,
  pattern: new RegExp(`^${PATHS[name].replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The screen that a path shows. */
export const routeAt = (pathname: string): RouteName | undefined => patterns.find(({ pattern }) => pattern.test(pathname))?.name;
