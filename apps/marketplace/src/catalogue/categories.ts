import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { nest } from '../kit/nested-set.ts';
import { notFound } from '../kit/problems.ts';
import { snapshotOf } from '../kit/snapshot.ts';
import { sql } from '../kit/sql.ts';

/** Every category with its sub-tree, by uuid and by id. Some thousands are nested in one list: they are read and linked once per change. */
const tree = snapshotOf('category', async (db) => {
  const rows = await db.rows<Omit<Category, 'children'>>(sql`
    select node.id, node.uuid, node.name, node.slug, node.description, node.enabled, node.archived, node.lvl, node.lft, node.rgt,
      node.position, parent.uuid as parent, node.active_master_products as "activeMasterProductsCount",
      ${imageColumn('vignette')} as vignette, ${imageColumn('icon3d')} as "icon3d"
    from category as node
    left join category as parent on parent.id = node.parent_id
    left join image as vignette on vignette.uuid = node.vignette
    left join image as icon3d on icon3d.uuid = node.icon3d
    order by node.lft`);
  return new Map<string | number, Category>(
    nest(rows).flatMap((category) => [
      [category.uuid, category],
      [category.id, category],
    ]),
  );
});

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
    async load(db, ids) {
      const known = await tree(db);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
  }),
  async get({ db, params }) {
    const category = (await tree(db)).get(params.uuid.toLowerCase());
    if (category === undefined) throw notFound();
    return category;
  },
};
