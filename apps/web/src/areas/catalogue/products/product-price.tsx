import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { useQuery } from '@tanstack/react-query';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import { trpc } from '../../../lib/trpc.ts';
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
  const reading = useQuery(trpc.reference.taxes.queryOptions());
  const choice = Product.useValue('priceReduction');
  const taxes = (reading.data?.items ?? []).map(({ uuid, tax }) => ({ value: uuid, label: tax }));
  return (
    <FormBlock title={texts.blocks.price}>
      <FormRow>
        <Product.Number name="price" affix="€" />
        <Product.Select name="tax" options={[{ value: '', label: texts.choose }, ...taxes]} query={reading} />
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
