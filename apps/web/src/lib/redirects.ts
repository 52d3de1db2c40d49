import { href, routeAt, routeOf } from './routes.ts';

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
