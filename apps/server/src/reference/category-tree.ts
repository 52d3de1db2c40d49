import { calls } from '@comptoir/marketplace-api/calls';
import { TREE_PAGE_SIZE } from '@comptoir/marketplace-api/catalogue/categories';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { AppError } from '@comptoir/shared/errors';
import type { ReferenceCategory } from '../generated/prisma/client.ts';
import { toProxyUrl } from '../marketplace/media.ts';
import { readPages } from '../procedures/pages.ts';
import { replaceCategories } from './rows.sql.ts';
import type { FetchContext, ReferenceSet } from './set.ts';

/** The complete tree: first level in tree order with nested children, read page by page until the total is reached (CAT-058, CAT-059). */
async function fetch({ marketplace, caller, signal }: FetchContext): Promise<Category[]> {
  const found = new Map<string, Category>();
  const readPage = (page: number) => {
    const query = { page, itemsPerPage: TREE_PAGE_SIZE, lvl: 1, order: [{ field: 'lft', direction: 'asc' } as const] };
    return marketplace.call(calls.catalogue.categories.list, { caller, signal, query });
  };
  for await (const { items, total, read, isLast } of readPages(readPage)) {
    // An incomplete tree would look complete: the last complete copy is kept.
    if (isLast && read < total) throw new AppError('UPSTREAM_DRIFT', 'catalogue.categories.list: pages end early');
    // A category that moves between two pages is returned twice.
    for (const category of items) found.set(category.uuid, category);
  }
  return [...found.values()];
}

function toRows(items: Category[]): ReferenceCategory[] {
  const rows = new Map<string, ReferenceCategory>();
  const walk = (nodes: Category[], above: string | null) => {
    for (const { children, vignette, icon3d, parent, ...fields } of nodes) {
      if (rows.has(fields.uuid)) continue;
      rows.set(fields.uuid, {
        ...fields,
        place: rows.size,
        // Nested children may have no reference to their parent.
        parent: above ?? parent,
        vignetteUuid: vignette?.uuid ?? null,
        vignetteUrl: vignette?.url ?? null,
        icon3dUuid: icon3d?.uuid ?? null,
        icon3dUrl: icon3d?.url ?? null,
      });
      walk(children, fields.uuid);
    }
  };
  walk(items, null);
  return [...rows.values()];
}

function fromRows(rows: ReferenceCategory[], origin: string): Category[] {
  const image = (uuid: string | null, url: string | null) => (uuid === null || url === null ? null : toProxyUrl({ uuid, url }, origin));
  const nodes = new Map<string, Category>();
  const top: Category[] = [];
  for (const { place: _, vignetteUuid, vignetteUrl, icon3dUuid, icon3dUrl, ...fields } of rows) {
    const node = { ...fields, vignette: image(vignetteUuid, vignetteUrl), icon3d: image(icon3dUuid, icon3dUrl), children: [] };
    nodes.set(node.uuid, node);
    // Parents come before children. The parent of the first level is the hidden root, which is not in the tree.
    (node.parent === null ? top : (nodes.get(node.parent)?.children ?? top)).push(node);
  }
  return top;
}

/** The tree in the format of the screens: nested, with the URLs of its pictures on our origin. */
export const categoryTree = (origin: string): ReferenceSet<Category> => ({
  fetch,
  replace: (client, items) => replaceCategories(client, toRows(items)),
  load: async (transaction) => fromRows(await transaction.referenceCategory.findMany({ orderBy: { place: 'asc' } }), origin),
});
