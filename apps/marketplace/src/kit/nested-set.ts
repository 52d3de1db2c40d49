interface Nested {
  lft: number;
  rgt: number;
}

export type Tree<Row> = Row & { children: Tree<Row>[] };

/** Links the rows of a nested set, given in the order of `lft`: every row with its children, in the same order. */
export function nest<Row extends Nested>(rows: readonly Row[]): Tree<Row>[] {
  const open: Tree<Row>[] = [];
  return rows.map((row) => {
    const node: Tree<Row> = { ...row, children: [] };
    while ((open.at(-1)?.rgt ?? Number.POSITIVE_INFINITY) < row.lft) open.pop();
    open.at(-1)?.children.push(node);
    open.push(node);
    return node;
  });
}
