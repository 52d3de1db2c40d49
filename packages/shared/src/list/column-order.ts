/** The keys of a chosen order, with each missing key that matches after the declared one before it. */
export function insertMissing(declared: readonly string[], chosen: readonly string[], matches: (key: string) => boolean): string[] {
  const order = [...chosen];
  for (const [index, key] of declared.entries()) {
    if (order.includes(key) || !matches(key)) continue;
    const before = declared.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
