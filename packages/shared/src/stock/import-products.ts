import type { ImportProduct } from './imports.ts';
import { importContract as contract } from './texts.ts';

/** Maximum number of products in one reply (LST-011). */
export const OPTIONS_SIZE = 1000;

/** Number of characters of a uuid, to distinguish products that are otherwise equal. */
const UUID_START = 8;

/** IMP-019, IMP-020; a product may have both marks. */
const importLabel = ({ adminProductName, isActive, isTechnical }: ImportProduct) =>
  `${isActive ? '' : contract.inactive}${isTechnical ? contract.technical : ''}${adminProductName}`;

/** Number of products for each text. */
function countBy(products: readonly ImportProduct[], textOf: (product: ImportProduct) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) counts.set(textOf(product), (counts.get(textOf(product)) ?? 0) + 1);
  return counts;
}

/** The label of each product by its uuid; products with the same name get distinguishing suffixes. */
export function importLabels(products: readonly ImportProduct[]): Map<string, string> {
  const named = countBy(products, importLabel);
  const withMark = countBy(
    products.flatMap((product) => [...new Set(product.marks)].map((mark) => ({ ...product, marks: [mark] }))),
    (product) => JSON.stringify([importLabel(product), ...product.marks]),
  );
  /** Marks that differ between the products with this name. */
  const marksOf = (product: ImportProduct) =>
    product.marks.filter(
      (mark) => mark !== '' && withMark.get(JSON.stringify([importLabel(product), mark])) !== named.get(importLabel(product)),
    );
  const marked = (product: ImportProduct) => [importLabel(product), ...marksOf(product)].join('\n');
  const alike = countBy(products, marked);
  return new Map(
    products.map((product) => {
      const label = importLabel(product);
      if (named.get(label) === 1) return [product.uuid, label];
      const last = alike.get(marked(product)) === 1 ? [] : [product.uuid.slice(0, UUID_START)];
      return [product.uuid, `${label} (${[...marksOf(product), ...last].join(', ')})`];
    }),
  );
}
