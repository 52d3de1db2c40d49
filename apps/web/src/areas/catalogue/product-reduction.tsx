import { PROTOTYPES } from '@comptoir/shared/catalogue/product-facts';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { FormNumber } from '../../kit/form/form-number.tsx';
import { FormRadios } from '../../kit/form/form-radios.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { FormTextarea } from '../../kit/form/form-textarea.tsx';
import { useFormValue } from '../../kit/form/use-form-value.ts';

const UNITS: Readonly<Record<string, string>> = { '2': '%', '3': '€' };

/** PRD-051, PRD-079 to PRD-083. */
export function ProductReduction() {
  const type = useFormValue<string>('reductionType');
  const unit = UNITS[type];
  return (
    <FormBlock title={texts.blocks.reduction}>
      <FormTextarea name="redirectionLink" optional max={1400} rows={2} />
      <FormRadios name="reductionType" options={texts.reductionTypes} />
      {type === '1' && <FormTextarea name="reductionDescription" max={255} rows={2} />}
      {unit !== undefined && (
        <FormRow>
          <FormNumber name="reductionValue" affix={unit} />
        </FormRow>
      )}
    </FormBlock>
  );
}

/** Of promos alone: connections and promo codes (PRD-050, PRD-052, PRD-077, PRD-078, PRD-084 to PRD-091). */
export function ProductCodes({ prototype }: { prototype: string }) {
  if (prototype !== PROTOTYPES.promo) return null;
  return (
    <>
      <FormBlock title={texts.blocks.connections}>
        <FormRow>
          <FormText name="login" optional />
          <FormText name="password" optional />
        </FormRow>
      </FormBlock>
      <FormBlock title={texts.blocks.promoCode}>
        <FormText name="webPromoCode" optional />
        <FormRow>
          <FormText name="phonePromoCode" optional />
          <FormText name="phoneNumber" optional />
        </FormRow>
        <FormRow>
          <FormText name="callPrice" optional />
        </FormRow>
      </FormBlock>
    </>
  );
}

/** PRD-053, PRD-132. */
export const ProductUsage = () => (
  <FormBlock title={texts.blocks.usage}>
    <FormRow>
      <FormText name="onlineValidity" optional />
      <FormText name="offlineValidity" optional />
    </FormRow>
    <FormRadios name="driveValidity" options={texts.drive} />
  </FormBlock>
);
