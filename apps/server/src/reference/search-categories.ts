import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { fold } from '@comptoir/shared/fold';
import type { CategoryFound } from '@comptoir/shared/reference/reference';

const LIMIT = 5;

/**
 * The first five categories of the tree, archived ones apart, whose name holds the text, whatever its case and accents; names that
 * begin with it first. `deepest` leaves out what is below that level.
 */
export function searchCategories(tree: readonly Category[], text: string, deepest = Number.POSITIVE_INFINITY): CategoryFound[] {
  const wanted = fold(text);
  const begins: CategoryFound[] = [];
  const holds: CategoryFound[] = [];
  const walk = (nodes: readonly Category[], above: string[]) => {
    for (const { uuid, name, archived, lvl, children } of nodes) {
      if (archived || lvl > deepest) continue;
      const place = fold(name).indexOf(wanted);
      if (place >= 0) (place === 0 ? begins : holds).push({ uuid, name, above, hasChildren: children.some((child) => !child.archived) });
      walk(children, [...above, name]);
    }
  };
  walk(tree, []);
  return [...begins, ...holds].slice(0, LIMIT);
}
