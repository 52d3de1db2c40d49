import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { useQuery } from '@tanstack/react-query';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { FormNumber } from '../../kit/form/form-number.tsx';
import { FormRadios } from '../../kit/form/form-radios.tsx';
import { FormSelect } from '../../kit/form/form-select.tsx';
import { useFormValue } from '../../kit/form/use-form-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { Select } from '../../ui/select.tsx';

/** PRD-072 to PRD-076. */
export const ProductStock = () => (
  <FormBlock title={texts.blocks.stock}>
    <FormRow>
      <FormNumber name="stock" />
      <FormNumber name="stockAlertThreshold" optional />
    </FormRow>
    <FormRow>
      <FormNumber name="limitByCart" optional />
      <FormNumber name="limitByUser" optional />
    </FormRow>
  </FormBlock>
);

const CURRENCIES = [
  { value: 'FR', label: '€' },
  { value: 'EN', label: '$', disabled: true },
];

const REDUCTION = [
  { value: '1', label: contract.withReduction },
  { value: '2', label: contract.withoutReduction },
];

/** PRD-092 to PRD-096. The currency is shown only: nothing of what is sent says it, and € stands for the one country (REF-016). */
export function ProductPrice() {
  const { data } = useQuery(trpc.reference.taxes.queryOptions());
  const choice = useFormValue<string>('priceReduction');
  const taxes = (data?.items ?? []).map(({ uuid, tax }) => ({ value: uuid, label: tax }));
  return (
    <FormBlock title={texts.blocks.price}>
      <FormRow>
        <FormNumber name="price" affix="€" />
        <FormSelect name="tax" options={[{ value: '', label: texts.choose }, ...taxes]} />
      </FormRow>
      <FormRadios name="priceReduction" options={REDUCTION} />
      <FormRow>
        {choice === '1' && <FormNumber name="publicPrice" affix="€" />}
        <FormNumber name="purchasingPrice" affix="€" optional />
        <Select label={texts.currency} options={CURRENCIES} defaultValue="FR" />
      </FormRow>
    </FormBlock>
  );
}
