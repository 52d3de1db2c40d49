import { href, routeAt, routeOf } from './routes.ts';

/** Where an address under `/admin` leads instead, when it is not the one of its screen as it should be written; `null` when it is. */
export function correctedAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const name = routeAt(pathname);
  if (name === 'customAddAttribut') {
    // Variants are made for a product: without one, it is to be chosen first (PVA-004, PVA-005).
    const uuid = new URLSearchParams(search).get('uuid');
    return uuid ? href('CustomAttribut', { uuid }) : href('ListProducts');
  }
  const variants = name === undefined ? undefined : routeOf(name).variants;
  const [, plain, type] = /^(.*?\/(?:add|edit|item))\/([^/]+)\/?$/.exec(pathname) ?? [];
  return variants === undefined || plain === undefined || type === undefined || variants.includes(type) ? null : plain;
}
