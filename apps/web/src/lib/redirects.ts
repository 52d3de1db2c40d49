import { href, type RouteName, routeAt } from './routes.ts';

/** Other addresses of a screen, and the screen: what the documents and their open points write in two ways. Parameters keep their names. */
export const ALIASES: readonly (readonly [path: string, name: RouteName])[] = [
  ['/admin', 'dashboard'],
  ['/admin/catalogue/ListProducts', 'ListProducts'],
  ['/admin/catalogue/addProduct', 'addProduct'],
  ['/admin/catalogue/ListDocuments', 'ListDocuments'],
  ['/admin/catalogue/document/list', 'ListDocuments'],
  ['/admin/catalogue/addDocument', 'addDocument'],
  ['/admin/catalogue/document/create', 'addDocument'],
  ['/admin/catalogue/code/list', 'ListCodes'],
  ['/admin/catalogue/listMegaMenusCategories', 'listMegaMenusCategories'],
  ['/admin/catalogue/megaMenusCategories/edit/:uuid', 'editMegaMenusCategories'],
  ['/admin/catalogue/variantProductCollection/create', 'addVariantProductCollection'],
  ['/admin/catalogue/variantProductCollection/edit/:uuid', 'editVariantProductCollection'],
  ['/admin/catalogue/category/create/:uuid', 'addCategory'],
];

/** Values that the last, optional parameter of a route may take; with any other the plain route is meant (LAY-023, OP-048). */
const TYPES: Partial<Record<RouteName, readonly string[]>> = {
  addMiddleMenu: ['region'],
  editMiddleMenu: ['region', 'travel'],
  middleMenuItemList: ['region', 'travel'],
};

/** Where an address under `/admin` leads instead, when it is not the one of its screen as it should be written; `null` when it is. */
export function correctedAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const name = routeAt(pathname);
  if (name === 'customAddAttribut') {
    // Variants are made for a product: without one, it is to be chosen first (PVA-004, PVA-005).
    const uuid = new URLSearchParams(search).get('uuid');
    return uuid ? href('CustomAttribut', { uuid }) : href('ListProducts');
  }
  const types = name === undefined ? undefined : TYPES[name];
  const [, plain, type] = /^(.*?\/(?:add|edit|item))\/([^/]+)\/?$/.exec(pathname) ?? [];
  return types === undefined || plain === undefined || type === undefined || types.includes(type) ? null : plain;
}
