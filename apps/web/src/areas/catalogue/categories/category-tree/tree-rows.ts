import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { fold } from '@comptoir/shared/fold';
import { isExact, type Match, matcher } from '@comptoir/shared/search/match';

/** A visible line of the tree: the nodes below a collapsed one have no line. */
export interface TreeRow {
  node: CategoryNode;
  /** From 1. */
  level: number;
  /** Null on the top level. */
  parent: string | null;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Null for a node without children. */
  open: boolean | null;
}

/** The visible lines from top to bottom. */
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

/** All nodes that can be expanded: those with children. */
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

/**
 * The nodes whose name matches the text, with their ancestors, and the number of matches; typing errors are accepted only when nothing
 * matches exactly (DAY-014).
 */
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
  const right = within(isExact);
  return right.found > 0 ? right : within((fit) => fit !== null);
}

/**
 * The next line whose name starts with the typed text, searched from `from` and cyclically; a single repeated letter moves from match to
 * match.
 */
export function typedAhead(rows: readonly TreeRow[], from: number, typed: string): number | null {
  const typedText = fold(typed);
  const again = [...typedText].every((letter) => letter === typedText[0]);
  const start = again ? fold(typedText[0] ?? '') : typedText;
  for (let step = again ? 1 : 0; step <= rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (fold(rows[index]?.node.name ?? '').startsWith(start)) return index;
  }
  return null;
}
