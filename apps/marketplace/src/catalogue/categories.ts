import { calls } from '@comptoir/marketplace-api/calls';
import type { CategoryWire } from '@comptoir/marketplace-api/catalogue/categories';
import { CATEGORY_MAX_LEVEL, type CategoryBody } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract, categoryTexts } from '@comptoir/shared/catalogue/texts';
import type { Database, Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list } from '../kit/list.ts';
import { imageColumn, imageViolations } from '../kit/media.ts';
import { nest } from '../kit/nested-set.ts';
import { invalid, notFound, unknownReference, type Violation } from '../kit/problems.ts';
import { updateRow } from '../kit/rows.ts';
import { snapshotOf } from '../kit/snapshot.ts';
import { sql } from '../kit/sql.ts';
import { appendCategory, lockTree, moveCategory, type Place, placeOf } from './category-tree.ts';

/**
 * All categories with their sub-trees, by uuid and by id. Thousands are nested in one list, so they are read and linked once per change.
 * French is the only language (CAT-030).
 */
const tree = snapshotOf('category', async (db) => {
  const rows = await db.rows<Omit<CategoryWire, 'children'>>(sql`
    select node.id, node.uuid, node.name, node.slug, node.description,
      json_build_object('fr', json_build_object('name', node.name, 'slug', node.slug, 'description', node.description)) as translations,
      node.enabled, node.archived, node.lvl, node.lft, node.rgt, node.position, parent.uuid as parent, node.active_master_products as "activeMasterProductsCount",
      ${imageColumn('vignette')} as vignette, ${imageColumn('icon3d')} as "icon3d"
    from category as node
    left join category as parent on parent.id = node.parent_id
    left join image as vignette on vignette.uuid = node.vignette
    left join image as icon3d on icon3d.uuid = node.icon3d
    order by node.lft`);
  return new Map<string | number, CategoryWire>(
    nest(rows).flatMap((category) => [
      [category.uuid, category],
      [category.id, category],
    ]),
  );
});

async function categoryOf(db: Database, uuid: string): Promise<CategoryWire> {
  const category = (await tree(db)).get(uuid.toLowerCase());
  if (category === undefined) throw notFound();
  return category;
}

/** A vignette is an SVG or a photograph, a 3D icon is a PNG (CAT-047, CAT-048). */
const pictureViolations = async (db: Queries, { vignette, icon3d }: Pick<CategoryBody, 'vignette' | 'icon3d'>) => [
  ...(await imageViolations(db, 'vignette', vignette)),
  ...(await imageViolations(db, 'icon3d', icon3d, ['png'])),
];

/** A parent must not be archived nor be on the last level (CAT-045, CAT-046). */
function parentViolations(parent: Place | undefined): Violation[] {
  const refused = (message: string) => [{ propertyPath: 'parent', message }];
  if (parent === undefined) return [unknownReference('parent')];
  if (parent.archived) return refused(categoryTexts.parentArchived);
  return parent.lvl < CATEGORY_MAX_LEVEL ? [] : refused(categoryTexts.parentTooDeep);
}

/** A category with a child that is not archived cannot be archived (CAT-034 to CAT-036). */
function archiveViolations({ lvl, hasLiveChildren, parentArchived }: Place, archived: boolean | undefined): Violation[] {
  const refused = (message: string) => [{ propertyPath: 'archived', message }];
  if (archived === true && lvl === 0) return refused(categoryTexts.rootArchived);
  if (archived === true && hasLiveChildren) return refused(lvl === 1 ? categoryContract.liveChildren : categoryContract.liveGrandchildren);
  return archived === false && parentArchived === true ? refused(categoryTexts.parentArchived) : [];
}

const positionViolations = ({ siblings }: Place, position: number | undefined): Violation[] =>
  position === undefined || position <= siblings ? [] : [{ propertyPath: 'position', message: categoryTexts.positionRange(siblings) }];

export const categories: Handlers<typeof calls.catalogue.categories> = {
  /** Archived categories are listed too: the back-office shows and counts them (CAT-014, CAT-034). */
  list: list(calls.catalogue.categories.list, {
    table: 'category',
    filters: {
      lvl: equals('category.lvl'),
      name: contains('category.name_key'),
      archived: equals('category.archived'),
      'parent.uuid': (uuid) => sql`category.parent_id = (select id from category where uuid = ${uuid})`,
    },
    sorts: { name: sql`category.name_key`, position: sql`category.position`, enabled: sql`category.enabled`, lft: sql`category.lft` },
    order: sql`category.position, category.id`,
    async load(db, ids) {
      const known = await tree(db);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
  }),
  get: async ({ db, params: { uuid } }) => categoryOf(db, uuid),

  async create({ db, body: { parent: parentUuid, ...form } }) {
    const uuid = await db.transaction(async (queries) => {
      await lockTree(queries);
      const parent = await placeOf(queries, parentUuid);
      const violations = [...parentViolations(parent), ...(await pictureViolations(queries, form))];
      if (parent === undefined || violations.length > 0) throw invalid(violations);
      return appendCategory(queries, parent, form);
    });
    return categoryOf(db, uuid);
  },

  async update({ db, params: { uuid }, body: { position, ...form } }) {
    await db.transaction(async (queries) => {
      await lockTree(queries);
      const place = await placeOf(queries, uuid);
      if (place === undefined) throw notFound();
      const violations = [
        ...archiveViolations(place, form.archived),
        ...positionViolations(place, position),
        ...(await pictureViolations(queries, form)),
      ];
      if (violations.length > 0) throw invalid(violations);
      if (position !== undefined) await moveCategory(queries, place, position);
      await updateRow(queries, 'category', uuid, form);
    });
    return categoryOf(db, uuid);
  },
};
