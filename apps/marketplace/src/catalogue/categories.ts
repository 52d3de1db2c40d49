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
import { insertRow, updateRow } from '../kit/rows.ts';
import { snapshotOf } from '../kit/snapshot.ts';
import { sql } from '../kit/sql.ts';

/** Position of a category in the nested set. */
interface Place {
  id: number;
  parentId: number | null;
  lvl: number;
  lft: number;
  rgt: number;
  position: number;
  archived: boolean;
  /** Id of its parent; null for the root. */
  parentArchived: boolean | null;
  /** Whether one of its children is not archived. */
  hasLiveChildren: boolean;
  /** Number of children of its parent, including itself: the last position. */
  siblings: number;
}

/** Locks the tree and its product counts until the transaction ends. Must be called before the tree is read. */
const lockTree = (db: Queries) => db.rows(sql`select lock_category_tree()`);

const placeOf = (db: Queries, uuid: string) =>
  db.first<Place>(sql`
    select node.id, node.parent_id as "parentId", node.lvl, node.lft, node.rgt, node.position, node.archived,
      parent.archived as "parentArchived",
      exists (select from category where parent_id = node.id and not archived) as "hasLiveChildren",
      (select count(*)::int from category where parent_id is not distinct from node.parent_id) as siblings
    from category as node left join category as parent on parent.id = node.parent_id where node.uuid = ${uuid}`);

/** Adds a leaf as the last child of its parent (CAT-043). Returns its uuid. */
async function appendCategory(db: Queries, parent: Place, columns: Readonly<Record<string, unknown>>): Promise<string> {
  await db.rows(sql`
    update category set rgt = rgt + 2, lft = case when lft > ${parent.rgt} then lft + 2 else lft end where rgt >= ${parent.rgt}`);
  const last = await db.first<{ position: number }>(sql`
    select coalesce(max(position), 0) as position from category where parent_id = ${parent.id}`);
  const { uuid } = await insertRow(db, 'category', {
    ...columns,
    parent_id: parent.id,
    lvl: parent.lvl + 1,
    lft: parent.rgt,
    rgt: parent.rgt + 1,
    position: (last?.position ?? 0) + 1,
  });
  return uuid;
}

/**
 * Moves a category with its sub-tree to a position among its siblings (CAT-062). The siblings in between shift: one range of the nested set
 * is updated, in one statement.
 */
async function moveCategory(db: Queries, node: Place, position: number): Promise<void> {
  const target = await db.first<{ lft: number; rgt: number }>(sql`
    select lft, rgt from category where parent_id = ${node.parentId} and position = ${position}`);
  if (target === undefined || position === node.position) return;
  const forward = position > node.position;
  const width = node.rgt - node.lft + 1;
  const step = forward ? -1 : 1;
  const [first, last] = forward ? [node.lft, target.rgt] : [target.lft, node.rgt];
  const own = forward ? target.rgt - node.rgt : target.lft - node.lft;
  await db.rows(sql`
    update category set lft = category.lft + shift.by, rgt = category.rgt + shift.by,
      position = case when category.id = ${node.id} then ${position}
        when category.parent_id = ${node.parentId} then category.position + ${step} else category.position end
    from (select id, case when lft between ${node.lft} and ${node.rgt} then ${own}::int else ${step * width}::int end as by
      from category where lft between ${first} and ${last}) as shift
    where shift.id = category.id`);
}

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
