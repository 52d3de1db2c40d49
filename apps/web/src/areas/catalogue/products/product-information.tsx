import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FormBlock, FormColumns, FormRow } from '../../../kit/form/form-block.tsx';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { type ComboboxOption, chosenValue, withNewOption } from '../../../ui/combobox-props.tsx';
import { Field, useField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Product } from './product-form.ts';
import { ProductGeolocation, type SavedPositions } from './product-geolocation.tsx';
import { ProductCodes, ProductPrice, ProductReduction, ProductStock, ProductSupplier, ProductUsage } from './variant-fields.tsx';

/** The brands with this name, and the name itself when it is new. */
async function searchBrands(name: string): Promise<ComboboxOption[]> {
  const brands = await queryClient.fetchQuery(trpc.catalogue.products.brands.queryOptions({ name }));
  const found = brands.map(({ uuid, value }) => ({ value: uuid, label: value }));
  const names = brands.map(({ value }) => value);
  return withNewOption(found, names, name, texts.newBrand);
}

/** A brand, selected or new (PRD-057). */
function BrandField() {
  const { around } = Product.useField('brand');
  const { value: brand, onChange } = Product.useControl('brand');
  const ids = useField({ ...around, hint: texts.brandHint }, around.id);
  if (brand === null) {
    return (
      <Combobox
        {...around}
        hint={texts.brandHint}
        name="brand"
        minLength={1}
        search={searchBrands}
        value={null}
        onChange={(option) => option && onChange(chosenValue(option))}
      />
    );
  }
  return (
    <Field {...around} hint={texts.brandHint}>
      <div className="flex min-h-control flex-wrap items-center gap-1 rounded-md border border-border-control bg-surface p-1">
        <span className="chip chip-set h-7 min-w-0">
          <span className="truncate">{brand.value}</span>
          <button
            {...ids}
            type="button"
            aria-label={`${around.label} : ${formTexts.removeTag(brand.value)}`}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
            onClick={() => {
              onChange(null);
              // Focuses the input that replaces the removed button.
              requestAnimationFrame(() => document.getElementById(ids.id)?.focus());
            }}
          >
            <Icon of={X} className="size-3.5" />
          </button>
        </span>
      </div>
    </Field>
  );
}

const asOptions = (choices: readonly { uuid: string; value: string }[] | undefined) =>
  (choices ?? []).map(({ uuid, value }) => ({ value: uuid, label: value }));

/**
 * The information step: its blocks depend on the prototype (PRD-038, PRD-046 to PRD-053). `kept`: the stored positions of an existing
 * product.
 */
export function ProductInformation({ kept }: { kept: SavedPositions | null }) {
  const prototype = Product.useValue('kind');
  return (
    <FormColumns
      first={<ProductIdentity />}
      second={
        <>
          <ProductStatus />
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
          <ProductGeolocation kept={kept} />
        </>
      }
    />
  );
}

/** The information block (PRD-054 to PRD-064); a variant has the brand of its product (PVA-027). */
export function ProductIdentity({ hasBrand = true }: { hasBrand?: boolean }) {
  const choices = useQuery(trpc.catalogue.products.choices.queryOptions(undefined, { staleTime: 60_000 }));
  const { data } = choices;
  return (
    <FormBlock title={texts.blocks.information}>
      <FormRow>
        <Product.Text name="reference" />
        {hasBrand && <BrandField />}
      </FormRow>
      <Product.Text name="productName" />
      <Product.Text name="adminProductName" optional hint={texts.adminNameHint} />
      <Product.Textarea name="shortDescription" optional max={255} rows={3} />
      <Product.Choices name="socialEvent" options={asOptions(data?.socialEvent)} query={choices} search={texts.filterEvents} />
      <Product.Select
        name="urssafClassification"
        optional
        options={[{ value: '', label: texts.none }, ...asOptions(data?.urssafClassification)]}
        query={choices}
      />
      <Product.Choices name="urssafEvent" optional options={asOptions(data?.urssafEvent)} query={choices} search={texts.filterEvents} />
    </FormBlock>
  );
}

/** Status and dates (PRD-023 to PRD-028, PRD-065, PRD-066). */
export function ProductStatus() {
  const closed = Product.useValue('closedSale');
  return (
    <FormBlock title={texts.blocks.status}>
      <div className="flex flex-wrap gap-x-10 gap-y-2">
        <Product.Switch name="active" />
        <Product.Switch name="hiddenProduct" />
        <Product.Switch name="closedSale" />
      </div>
      {closed && <Product.Textarea name="saleClosingReason" max={255} rows={2} />}
      <FormRow>
        <Product.Date name="activationDate" optional />
        <Product.Date name="disabledDate" optional />
      </FormRow>
    </FormBlock>
  );
}
