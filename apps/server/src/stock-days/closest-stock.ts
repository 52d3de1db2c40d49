import type { StockNames } from './stock-names.ts';

/**
 * The stock of a variant among those with its names: the shortest name with its values, otherwise that of its product. Undefined when two
 * stocks have this name.
 */
export function closestStock<Stock extends StockNames>(product: string, named: readonly Stock[]): Stock | undefined {
  const distance = (stock: Stock) => (stock.product === product ? Number.POSITIVE_INFINITY : stock.product.length);
  const least = Math.min(...named.map(distance));
  const [closest, other] = named.filter((stock) => distance(stock) === least);
  return other === undefined ? closest : undefined;
}
