import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { useQuery } from '@tanstack/react-query';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { searchSuppliers } from '../../../kit/supplier-search.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Product } from './product-form.ts';

/** PRD-047, PRD-049, PRD-067 to PRD-071. */
export function ProductSupplier() {
  const prototype = Product.useValue('kind');
  const supplier = Product.useValue('supplier');
  const { setValue } = Product.useForm();
  return (
    <FormBlock title={texts.blocks.supplier}>
      {/* Another supplier has other shipping methods. Not an effect, because a restored draft sets both fields. */}
      <Product.Combobox name="supplier" search={searchSuppliers} onChosen={() => setValue('shippingMethod', [])} />
      {isSold(prototype) && (
        <>
          <ShippingMethods supplier={supplier?.uuid ?? null} />
          <Product.Switch name="delayedSending" />
        </>
      )}
    </FormBlock>
  );
}

/** The shipping methods of the selected supplier (PRD-183). */
export function ShippingMethods({ supplier }: { supplier: string | null }) {
  const { around } = Product.useField('shippingMethod');
  const chosen = Product.useValue('shippingMethod');
  const reading = useQuery(
    trpc.catalogue.products.shippingMethods.queryOptions({ supplier: supplier ?? '' }, { enabled: supplier !== null }),
  );
  const { data } = reading;
  if (supplier !== null && (data === undefined || data.length + chosen.length > 0)) {
    const options = (data ?? []).map(({ uuid, value }) => ({ value: uuid, label: value }));
    return <Product.Choices name="shippingMethod" options={options} query={reading} search={texts.filterMethods} />;
  }
  return (
    <div className="grid gap-1.25">
      <p className="text-sm font-medium">{around.label}</p>
      <p id={around.id} tabIndex={-1} className="text-sm text-muted">
        {supplier === null ? texts.supplierFirst : texts.noShippingMethod}
      </p>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
    </div>
  );
}
