import type { Category } from '@comptoir/shared/catalogue/categories';
import type { CategoryNode } from '@comptoir/shared/catalogue/category-tree';
import { adminProcedure } from '../../trpc/trpc.ts';

const toNode = ({ uuid, name, enabled, archived, position, activeMasterProductsCount, children }: Category): CategoryNode => ({
  uuid,
  name,
  enabled,
  archived,
  position,
  products: activeMasterProductsCount,
  children: children.map(toNode),
});

/** By copy of the tree: a copy never changes. */
const shown = new WeakMap<readonly Category[], CategoryNode[]>();

function nodesOf(items: Category[]): CategoryNode[] {
  const nodes = shown.get(items) ?? items.map(toNode);
  shown.set(items, nodes);
  return nodes;
}

/**
 * The whole tree from the reference cache (CAT-058, CAT-059; decisions.md), with its age. Only what its rows show: thousands of
 * descriptions and pictures would be ten times as much. Whoever has just written through this process reads that too.
 */
export const categoryTreeProcedure = adminProcedure.query(async ({ ctx }) => {
  const { items, refreshedAt, stale } = await ctx.services.reference.readWritten('categoryTree', ctx.session.caller);
  return { items: nodesOf(items), refreshedAt, stale };
});
