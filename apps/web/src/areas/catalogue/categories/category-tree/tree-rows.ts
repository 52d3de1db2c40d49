import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { fold } from '@comptoir/shared/fold';
import { type Match, matcher } from '@comptoir/shared/search/match';

/** One line of the tree as it is drawn: the nodes of closed ones have none. */
export interface TreeRow {
  node: CategoryNode;
  /** From 1. */
  level: number;
  /** Null at the top. */
  parent: string | null;
  /** Its place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Null: nothing below it. */
  open: boolean | null;
}

/** The lines from top to bottom; below a node only when it is open. */
export function rowsOf(nodes: readonly CategoryNode[], isOpen: (uuid: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (siblings: readonly CategoryNode[], level: number, parent: string | null) => {
    siblings.forEach((node, index) => {
      const open = node.children.length === 0 ? null : isOpen(node.uuid);
      rows.push({ node, level, parent, place: index + 1, siblings: siblings.length, open });
      if (open) walk(node.children, level + 1, node.uuid);
    });
  };
  walk(nodes, 1, null);
  return rows;
}

/** Everything that can be open: what has children. */
export function parentsIn(nodes: readonly CategoryNode[]): Set<string> {
  const parents = new Set<string>();
  const walk = (siblings: readonly CategoryNode[]) => {
    for (const { uuid, children } of siblings) {
      if (children.length === 0) continue;
      parents.add(uuid);
      walk(children);
    }
  };
  walk(nodes);
  return parents;
}

export const countOf = (nodes: readonly CategoryNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** The nodes whose name fits the text, each with what is above it, and how many fit; with a typing error only where none fits without (DAY-014). */
export function searchTree(nodes: readonly CategoryNode[], text: string): { nodes: CategoryNode[]; found: number } {
  const match = matcher(text);
  const within = (accepts: (fit: Match | null) => boolean) => {
    let found = 0;
    const keep = (siblings: readonly CategoryNode[]): CategoryNode[] =>
      siblings.flatMap((node) => {
        const fits = accepts(match(node.name));
        if (fits) found += 1;
        const children = keep(node.children);
        return fits || children.length > 0 ? [{ ...node, children }] : [];
      });
    return { nodes: keep(nodes), found };
  };
  const right = within((fit) => fit === 'begins' || fit === 'holds');
  return right.found > 0 ? right : within((fit) => fit !== null);
}

/** The next line whose name begins with what was typed, after the one at `from` and around; one letter goes on from line to line. */
export function typedAhead(rows: readonly TreeRow[], from: number, typed: string): number | null {
  const wanted = fold(typed);
  const again = [...wanted].every((letter) => letter === wanted[0]);
  const start = again ? fold(wanted[0] ?? '') : wanted;
  for (let step = again ? 1 : 0; step <= rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (fold(rows[index]?.node.name ?? '').startsWith(start)) return index;
  }
  return null;
}
