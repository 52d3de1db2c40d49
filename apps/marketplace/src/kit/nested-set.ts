interface Nested {
  lft: number;
  rgt: number;
  /** Starts a tree of its own, even if a tree before it contains it too: a search may find a category and its child. */
  top: boolean;
}

export type Tree<Row> = Row & { children: Tree<Row>[] };

/** Rows in the order of `lft` within each top, as trees. */
export function nest<Row extends Nested>(rows: readonly Row[]): Tree<Row>[] {
  const trees: Tree<Row>[] = [];
  let open: Tree<Row>[] = [];
  for (const row of rows) {
    const node: Tree<Row> = { ...row, children: [] };
    if (row.top) open = [];
    while ((open.at(-1)?.rgt ?? Number.POSITIVE_INFINITY) < row.lft) open.pop();
    (open.at(-1)?.children ?? trees).push(node);
    open.push(node);
  }
  return trees;
}
