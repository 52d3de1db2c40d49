/** A category in the tree of hidden categories. */
interface Node {
  uuid: string;
  children: readonly Node[];
}

/** `some`: not ticked, but a descendant is (open point of CMP-018). */
export type TickState = 'on' | 'off' | 'some';

const within = (node: Node): string[] => [node.uuid, ...node.children.flatMap(within)];

export function tickState(ticked: ReadonlySet<string>, node: Node): TickState {
  if (ticked.has(node.uuid)) return 'on';
  return node.children.some((child) => tickState(ticked, child) !== 'off') ? 'some' : 'off';
}

/**
 * Ticks or unticks a category with all of its descendants. A parent is ticked when all of its children are ticked, otherwise unticked.
 * `tree` has the first-level categories. Returns the uuids of all ticked categories; a category that is not in the tree is not changed.
 */
export function toggleCategory(tree: readonly Node[], ticked: readonly string[], uuid: string): string[] {
  const now = new Set(ticked);
  const on = !now.has(uuid);
  /** Whether the category was found in this branch. */
  const visit = (node: Node): boolean => {
    if (node.uuid === uuid) {
      for (const one of within(node)) on ? now.add(one) : now.delete(one);
      return true;
    }
    if (!node.children.some(visit)) return false;
    if (node.children.every((child) => now.has(child.uuid))) now.add(node.uuid);
    else now.delete(node.uuid);
    return true;
  };
  tree.some(visit);
  return [...now].sort();
}
