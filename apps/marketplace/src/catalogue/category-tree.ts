import type { Queries } from '../kit/database.ts';
import { insertRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';

/** Position of a category in the nested set. */
export interface Place {
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
export const lockTree = (db: Queries) => db.rows(sql`select lock_category_tree()`);

export const placeOf = (db: Queries, uuid: string) =>
  db.first<Place>(sql`
    select node.id, node.parent_id as "parentId", node.lvl, node.lft, node.rgt, node.position, node.archived,
      parent.archived as "parentArchived",
      exists (select from category where parent_id = node.id and not archived) as "hasLiveChildren",
      (select count(*)::int from category where parent_id is not distinct from node.parent_id) as siblings
    from category as node left join category as parent on parent.id = node.parent_id where node.uuid = ${uuid}`);

/** Adds a leaf as the last child of its parent (CAT-043). Returns its uuid. */
export async function appendCategory(db: Queries, parent: Place, columns: Readonly<Record<string, unknown>>): Promise<string> {
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
export async function moveCategory(db: Queries, node: Place, position: number): Promise<void> {
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
