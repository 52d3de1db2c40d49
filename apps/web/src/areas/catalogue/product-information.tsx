import { PROTOTYPES } from '@comptoir/shared/catalogue/product-facts';
import { isSold } from '@comptoir/shared/catalogue/product-prototypes';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { useQuery } from '@tanstack/react-query';
import { FormBlock, FormColumns, FormRow } from '../../kit/form/form-block.tsx';
import { FormChoices } from '../../kit/form/form-choices.tsx';
import { FormDate } from '../../kit/form/form-date.tsx';
import { FormSelect } from '../../kit/form/form-select.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { FormTag } from '../../kit/form/form-tag.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { FormTextarea } from '../../kit/form/form-textarea.tsx';
import { useFormValue } from '../../kit/form/use-form-value.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { ProductGeolocation } from './product-geolocation.tsx';
import { ProductPrice, ProductStock } from './product-price.tsx';
import { ProductCodes, ProductReduction, ProductUsage } from './product-reduction.tsx';
import { ProductSupplier } from './product-supplier.tsx';

const asOptions = (choices: readonly { uuid: string; value: string }[] | undefined) =>
  (choices ?? []).map(({ uuid, value }) => ({ value: uuid, label: value }));

async function searchBrands(name: string) {
  return asOptions(await queryClient.fetchQuery(trpc.catalogue.products.brands.queryOptions({ name })));
}

/** The information step: its blocks follow the prototype (PRD-038, PRD-046 to PRD-053). `addresses` are counted on an edition. */
export function ProductInformation({ addresses }: { addresses: number | null }) {
  const prototype = useFormValue<string>('kind');
  return (
    <FormColumns
      first={<Identity />}
      second={
        <>
          <Status />
          <ProductSupplier />
          {isSold(prototype) ? (
            <>
              <ProductStock />
              <ProductPrice />
            </>
          ) : (
            <>
              <ProductCodes prototype={prototype} />
              <ProductReduction />
            </>
          )}
          {prototype === PROTOTYPES.giftCard && <ProductUsage />}
          <ProductGeolocation addresses={addresses} />
        </>
      }
    />
  );
}

/** PRD-054 to PRD-064. */
function Identity() {
  const { data } = useQuery(trpc.catalogue.products.choices.queryOptions(undefined, { staleTime: 60_000 }));
  return (
    <FormBlock title={texts.blocks.information}>
      <FormRow>
        <FormText name="reference" />
        <FormTag name="brand" search={searchBrands} offer={texts.newBrand} hint={texts.brandHint} />
      </FormRow>
      <FormText name="productName" />
      <FormText name="adminProductName" optional hint={texts.adminNameHint} />
      <FormTextarea name="shortDescription" optional max={255} rows={3} />
      <FormChoices name="socialEvent" options={asOptions(data?.socialEvent)} search={texts.filterEvents} />
      <FormSelect
        name="urssafClassification"
        optional
        options={[{ value: '', label: texts.none }, ...asOptions(data?.urssafClassification)]}
      />
      <FormChoices name="urssafEvent" optional options={asOptions(data?.urssafEvent)} search={texts.filterEvents} />
    </FormBlock>
  );
}

/** PRD-023 to PRD-028, PRD-065, PRD-066. */
function Status() {
  const closed = useFormValue<boolean>('closedSale');
  return (
    <FormBlock title={texts.blocks.status}>
      <div className="flex flex-wrap gap-x-10 gap-y-2">
        <FormSwitch name="active" />
        <FormSwitch name="hiddenProduct" />
        <FormSwitch name="closedSale" />
      </div>
      {closed && <FormTextarea name="saleClosingReason" max={255} rows={2} />}
      <FormRow>
        <FormDate name="activationDate" optional />
        <FormDate name="disabledDate" optional />
      </FormRow>
    </FormBlock>
  );
}
