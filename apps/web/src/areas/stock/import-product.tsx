import { importLabel } from '@comptoir/shared/stock/import-products';
import { importTexts as texts } from '@comptoir/shared/stock/import-texts';
import type { ImportForm } from '@comptoir/shared/stock/imports';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useFormField } from '../../kit/form/form-fields.ts';
import { useFormValue } from '../../kit/form/use-form-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { Select } from '../../ui/select.tsx';

/** The products of a supplier that stock can be imported for (IMP-016 to IMP-020, IMP-023). */
export const importProducts = (supplier: string) => trpc.stock.imports.products.queryOptions({ supplier });

/** One product of the chosen supplier. */
export function ImportProduct({ name }: { name: string }) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  const supplier = useFormValue<ImportForm['supplier']>('supplier')?.uuid;
  const { data, isError } = useQuery(supplier === undefined ? { ...importProducts(''), queryFn: skipToken } : importProducts(supplier));
  const products = data?.products ?? [];
  const first = supplier === undefined ? texts.chooseSupplier : data ? texts.chooseProduct : texts.readingProducts;
  const hint = isError ? texts.productsFailed : data && hintOf(products.length, data.total);
  return (
    <Select
      {...around}
      {...(hint !== undefined && { hint })}
      ref={field.ref}
      name={name}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      disabled={products.length === 0}
      options={[{ value: '', label: first }, ...products.map((product) => ({ value: product.uuid, label: importLabel(product) }))]}
    />
  );
}

function hintOf(shown: number, total: number): string | undefined {
  if (shown === 0) return texts.noProduct;
  return total > shown ? texts.moreProducts(shown, total) : undefined;
}
