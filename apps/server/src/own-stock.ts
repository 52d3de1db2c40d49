import { calls } from '@comptoir/marketplace-api/calls';
import type { CsvImport } from './generated/prisma/client.ts';
import type { Marketplace } from './marketplace/client.ts';
import { findRow } from './procedures/pages.ts';
import type { CallContext } from './trpc/context.ts';

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Whether a text contains the value as a separate word: «15 €» does not contain «5 €», and «XXL» does not contain «XL». */
function includesValue(text: string, value: string): boolean {
  const continues = (inside: string | undefined, beside: string | undefined) =>
    LETTER_OR_FIGURE.test(inside ?? '') && LETTER_OR_FIGURE.test(beside ?? '');
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const end = at + value.length;
    if (!continues(value.at(0), text[at - 1]) && !continues(value.at(-1), text[end])) return true;
  }
  return false;
}

/** Whether this stock name is that of a variant: its product's name with the values that distinguish it (null: only the product's name). */
export const isNamedAfter = (stock: string, product: string, values: readonly string[] | null): boolean =>
  stock === product ||
  (values !== null && stock.startsWith(`${product} `) && values.every((value) => includesValue(stock.slice(product.length), value)));

const ROWS_PER_PAGE = 1_000;

/** The product of an import. */
type ImportedProduct = Pick<CsvImport, 'variantProduct' | 'supplierUuid' | 'productName'>;

/**
 * Returns a function that tells whether stock is that of a variant: the lists contain only the names of its product and its attribute
 * values (COD-006, DOC-008). No documented call lists the units of one variant or reads a single variant: it is found in the list of
 * importable products (IMP-023). `names` is all that it depends on.
 */
export async function ownStock(
  { marketplace, ...context }: CallContext & { marketplace: Marketplace },
  { variantProduct, productName, supplierUuid }: ImportedProduct,
) {
  const supplier = supplierUuid === null ? {} : { supplierUuid };
  const readPage = (page: number) =>
    marketplace.call(calls.catalogue.variants.list, {
      ...context,
      query: { page, itemsPerPage: ROWS_PER_PAGE, ...supplier, sortBy: 'adminProductName', isDefault: false },
    });
  const variant = await findRow(readPage, ({ uuid }) => uuid === variantProduct);
  const name = variant?.productName || productName;
  // A technical variant has no distinguishing values.
  const values = variant?.isTechnical === true ? null : (variant?.attributes.map(({ value }) => value) ?? []);
  return { name, names: [name, ...(values ?? [])], isOwn: (stock: string) => isNamedAfter(stock, name, values) };
}
