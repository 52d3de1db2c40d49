import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { conflictTexts } from '@comptoir/shared/form-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { linkHint } from '@comptoir/shared/web-address';
import { useQuery } from '@tanstack/react-query';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import type { FormatValue } from '../../../kit/form/format-value.ts';
import { searchSuppliers } from '../../../kit/supplier-search.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Product } from './product-form.ts';

/** PRD-072 to PRD-076. */
export const ProductStock = () => (
  <FormBlock title={texts.blocks.stock}>
    <FormRow>
      <Product.Number name="stock" />
      <Product.Number name="stockAlertThreshold" optional />
    </FormRow>
    <FormRow>
      <Product.Number name="limitByCart" optional />
      <Product.Number name="limitByUser" optional />
    </FormRow>
  </FormBlock>
);

const CURRENCIES = [
  { value: 'FR', label: '€' },
  { value: 'EN', label: '$', disabled: true },
];

/**
 * Price and taxes (PRD-092 to PRD-096). The currency is only displayed: the payload does not contain it, and € is the currency of the only
 * country (REF-016).
 */
export function ProductPrice() {
  const choices = useQuery(trpc.reference.taxes.queryOptions());
  const choice = Product.useValue('priceReduction');
  const taxes = (choices.data?.items ?? []).map(({ uuid, tax }) => ({ value: uuid, label: tax }));
  return (
    <FormBlock title={texts.blocks.price}>
      <FormRow>
        <Product.Number name="price" affix="€" />
        <Product.Select name="tax" options={[{ value: '', label: texts.choose }, ...taxes]} query={choices} />
      </FormRow>
      <Product.Radios name="priceReduction" options={texts.priceReductions} />
      <FormRow>
        {choice === '1' && <Product.Number name="publicPrice" affix="€" />}
        <Product.Number name="purchasingPrice" affix="€" optional />
        <Select label={texts.currency} options={CURRENCIES} value="FR" onChange={() => undefined} />
      </FormRow>
    </FormBlock>
  );
}

const UNITS: Readonly<Record<string, string>> = { '2': '%', '3': '€' };

/** PRD-051, PRD-079 to PRD-083. */
export function ProductReduction() {
  const type = Product.useValue('reductionType');
  const unit = UNITS[type];
  const link = Product.useValue('redirectionLink');
  return (
    <FormBlock title={texts.blocks.reduction}>
      <Product.Textarea name="redirectionLink" optional max={1400} rows={2} hint={linkHint(link, undefined)} />
      <Product.Radios name="reductionType" options={texts.reductionTypes} />
      {type === '1' && <Product.Textarea name="reductionDescription" max={255} rows={2} />}
      {unit !== undefined && (
        <FormRow>
          <Product.Number name="reductionValue" affix={unit} />
        </FormRow>
      )}
    </FormBlock>
  );
}

/** Only for promos: connections and promo codes (PRD-050, PRD-052, PRD-077, PRD-078, PRD-084 to PRD-091). */
export function ProductCodes({ prototype }: { prototype: string }) {
  if (prototype !== PROTOTYPES.promo) return null;
  return (
    <>
      <FormBlock title={texts.blocks.connections}>
        <FormRow>
          <Product.Text name="login" optional />
          <Product.Text name="password" optional />
        </FormRow>
      </FormBlock>
      <FormBlock title={texts.blocks.promoCode}>
        <Product.Text name="webPromoCode" optional />
        <FormRow>
          <Product.Text name="phonePromoCode" optional />
          <Product.Text name="phoneNumber" optional />
        </FormRow>
        <FormRow>
          <Product.Text name="callPrice" optional />
        </FormRow>
      </FormBlock>
    </>
  );
}

/** PRD-053, PRD-132. */
export const ProductUsage = () => (
  <FormBlock title={texts.blocks.usage}>
    <FormRow>
      <Product.Text name="onlineValidity" optional />
      <Product.Text name="offlineValidity" optional />
    </FormRow>
    <Product.Radios name="driveValidity" options={texts.drive} />
  </FormBlock>
);

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

const methodsOf = (supplier: string) => trpc.catalogue.products.shippingMethods.queryOptions({ supplier });

/** The name of a shipping method, in a conflict. */
function MethodName({ uuid, supplier }: { uuid: string; supplier: string }) {
  const { data, isPending } = useQuery(methodsOf(supplier));
  return data?.find((one) => one.uuid === uuid)?.value ?? (isPending ? uiTexts.loading : conflictTexts.unknown);
}

/** Those of the supplier beside it, which another user may have changed too. */
const formatMethod: FormatValue = (uuid, { supplier }) => {
  const of = (supplier as ProductValues['supplier'] | undefined)?.uuid;
  return typeof uuid === 'string' && of !== undefined ? <MethodName uuid={uuid} supplier={of} /> : undefined;
};

/** The shipping methods of the selected supplier (PRD-183). */
export function ShippingMethods({ supplier }: { supplier: string | null }) {
  const { around } = Product.useField('shippingMethod', formatMethod);
  const chosen = Product.useValue('shippingMethod');
  const choices = useQuery({ ...methodsOf(supplier ?? ''), enabled: supplier !== null });
  const { data } = choices;
  if (supplier !== null && (data === undefined || data.length + chosen.length > 0)) {
    const options = (data ?? []).map(({ uuid, value }) => ({ value: uuid, label: value }));
    return <Product.Choices name="shippingMethod" options={options} query={choices} search={texts.filterMethods} format={formatMethod} />;
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
