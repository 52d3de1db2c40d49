import type { ImportForm as Values } from '@comptoir/shared/stock/imports';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { queryClient } from '../../lib/trpc.ts';
import { importProducts } from './import-product.tsx';

/** No product is selected at first: the schema refuses the empty value. */
export const NEW: Values = { supplier: null, variantProduct: '', file: null };

interface Names {
  supplier: string;
  product: string;
}

/** The stock lists have only names: a product is chosen when exactly one has the name of the stock (STK-003). */
async function findStock({ supplier: name, product }: Names): Promise<Values> {
  const supplier = (await searchAllSuppliers(name)).find(({ label }) => label === name);
  if (supplier === undefined) return NEW;
  const { products } = await queryClient.fetchQuery(importProducts(supplier.value));
  const named = products.filter(({ adminProductName, marks }) => adminProductName === product || marks.includes(product));
  const [only] = named.length === 1 ? named : [];
  return { ...NEW, supplier: { uuid: supplier.value, value: name }, variantProduct: only?.uuid ?? '' };
}

/** The choices that a link to the import names. */
export const chosenStock = (names: Names) =>
  queryOptions({
    queryKey: ['import-start', names],
    queryFn: names.supplier === '' ? skipToken : () => findStock(names),
    // The form is filled by hand when they cannot be read.
    retry: false,
  });
