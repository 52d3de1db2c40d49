import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import type { CategoryFound } from '@comptoir/shared/reference/reference';
import { search } from '@comptoir/shared/search/match';

const LIMIT = 5;

/**
 * The first five categories of the tree, without archived ones, whose name matches the text (DAY-014); names that begin with it first.
 * Categories below the level `deepest` are excluded.
 */
export function searchCategories(tree: readonly Category[], text: string, deepest = Number.POSITIVE_INFINITY): CategoryFound[] {
  const offered: CategoryFound[] = [];
  const walk = (nodes: readonly Category[], above: string[]) => {
    for (const { uuid, name, archived, lvl, children } of nodes) {
      if (archived || lvl > deepest) continue;
      offered.push({ uuid, name, above, hasChildren: children.some((child) => !child.archived) });
      walk(children, [...above, name]);
    }
  };
  walk(tree, []);
  return search(offered, text, ({ name }) => name).slice(0, LIMIT);
}
