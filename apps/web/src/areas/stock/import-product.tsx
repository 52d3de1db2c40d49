import { importLabels } from '@comptoir/shared/stock/import-products';
import { importTexts as texts } from '@comptoir/shared/stock/import-texts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { Import } from './import-form.ts';

/** The products of a supplier for which stock can be imported (IMP-016 to IMP-020, IMP-023). */
export const importProducts = (supplier: string) => trpc.stock.imports.products.queryOptions({ supplier });

/** Select of a product of the chosen supplier. */
export function ImportProduct() {
  const supplier = Import.useValue('supplier')?.uuid;
  const reading = useQuery(supplier === undefined ? { ...importProducts(''), queryFn: skipToken } : importProducts(supplier));
  const { data } = reading;
  const products = data?.products ?? [];
  const labels = importLabels(products);
  const first = supplier === undefined ? texts.chooseSupplier : data ? texts.chooseProduct : texts.readingProducts;
  return (
    <Import.Select
      name="variantProduct"
      query={reading}
      hint={data && hintOf(products.length, data.total)}
      disabled={products.length === 0}
      options={[
        { value: '', label: first },
        ...products.map((product) => ({ value: product.uuid, label: labels.get(product.uuid) ?? product.adminProductName })),
      ]}
    />
  );
}

function hintOf(shown: number, total: number): string | undefined {
  if (shown === 0) return texts.noProduct;
  return total > shown ? texts.moreProducts(shown, total) : undefined;
}
