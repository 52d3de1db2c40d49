import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import { Product } from './product-form.ts';

const UNITS: Readonly<Record<string, string>> = { '2': '%', '3': '€' };

/** PRD-051, PRD-079 to PRD-083. */
export function ProductReduction() {
  const type = Product.useValue('reductionType');
  const unit = UNITS[type];
  return (
    <FormBlock title={texts.blocks.reduction}>
      <Product.Textarea name="redirectionLink" optional max={1400} rows={2} />
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
