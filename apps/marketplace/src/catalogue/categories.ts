import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories';
import type { Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { nest } from '../kit/nested-set.ts';
import { notFound } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';

const columns = sql`
  node.id, node.uuid, node.name, node.slug, node.description, node.enabled, node.archived, node.lvl, node.lft, node.rgt, node.position,
  parent.uuid as parent, node.active_master_products as "activeMasterProductsCount",
  ${imageColumn('vignette')} as vignette, ${imageColumn('icon3d')} as "icon3d", node.id = page.id as top`;

/** The categories with these ids, in their order, each with its whole sub-tree: one query, by ranges of the nested set. */
async function load(db: Queries, ids: readonly number[]): Promise<Category[]> {
  const rows = await db.rows<Omit<Category, 'children'> & { top: boolean }>(sql`
    select ${columns} from unnest(${ids}::int[]) with ordinality as page (id, place)
    join category as top on top.id = page.id
    join category as node on node.lft between top.lft and top.rgt
    left join category as parent on parent.id = node.parent_id
    left join image as vignette on vignette.uuid = node.vignette
    left join image as icon3d on icon3d.uuid = node.icon3d
    order by page.place, node.lft`);
  return nest(rows);
}

export const categories: Handlers<typeof calls.catalogue.categories> = {
  /** Archived categories are listed too: the back-office shows and counts them (CAT-014, CAT-034). */
  list: list(calls.catalogue.categories.list, {
    table: 'category',
    filters: {
      lvl: equals('category.lvl'),
      name: contains('category.name_key'),
      'parent.uuid': (uuid) => sql`category.parent_id = (select id from category where uuid = ${uuid})`,
    },
    sorts: { name: sql`category.name_key`, position: sql`category.position`, enabled: sql`category.enabled`, lft: sql`category.lft` },
    order: sql`category.position, category.id`,
    load,
  }),
  async get({ db, params }) {
    const found = await db.first<{ id: number }>(sql`select id from category where uuid = ${params.uuid}`);
    const [category] = found === undefined ? [] : await load(db, [found.id]);
    if (category === undefined) throw notFound();
    return category;
  },
};
