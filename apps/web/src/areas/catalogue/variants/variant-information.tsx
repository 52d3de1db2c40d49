import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';
import { searchSuppliers } from '../../../kit/supplier-search.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ProductGeolocation, type SavedPositions } from '../products/product-geolocation.tsx';
import { ProductIdentity, ProductStatus } from '../products/product-information.tsx';
import { ProductPrice, ProductStock, ProductUsage, ShippingMethods } from '../products/variant-fields.tsx';

/** The fields of a product, rendered by the product's blocks; brand, categories and prototype belong to the product (PVA-027). */
export const EditedVariant = createForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-rules').then(({ TypedEditVariantForm: schema }) => schema),
  labels: { ...productScreenTexts.labels, ...texts.labels, kind: silent, brand: silent, categories: silent, specialProperty: silent },
});

interface SharedSwitchProps {
  name: 'isSharedImage' | 'isSharedStock' | 'isSharedGeolocation' | 'isSharedDescription';
  /** Called when the variant gets its own version of the block. */
  onOwn?: () => void;
}

/** Switch between the product's block and the variant's own (open point of PVA-025). */
export function SharedSwitch({ name, onOwn }: SharedSwitchProps) {
  const { around } = EditedVariant.useField(name);
  const { value, onChange } = EditedVariant.useControl(name);
  return (
    <Switch
      {...around}
      checked={value}
      onChange={(checked) => {
        onChange(checked);
        if (!checked) onOwn?.();
      }}
    />
  );
}

/** A block shared with the product is displayed, but not editable. */
const Shareable = ({ isShared, children }: { isShared: boolean; children: ReactNode }) => (
  <fieldset disabled={isShared} className="grid min-w-0 gap-2">
    {isShared && <p className="text-sm text-muted">{texts.sharedHint}</p>}
    {children}
  </fieldset>
);

/**
 * The information step of a variant: the blocks of a product, its collections, and the switches of shared blocks (PVA-019, PVA-025,
 * PVA-027, PVA-028).
 */
export function VariantInformation({ kept }: { kept: SavedPositions }) {
  const prototype = EditedVariant.useValue('kind');
  const isSharedStock = EditedVariant.useValue('isSharedStock');
  const isSharedGeolocation = EditedVariant.useValue('isSharedGeolocation');
  return (
    <FormColumns
      first={
        <>
          <ProductIdentity hasBrand={false} />
          <Collections />
        </>
      }
      second={
        <>
          <FormBlock title={texts.sharing}>
            <SharedSwitch name="isSharedStock" />
            <SharedSwitch name="isSharedGeolocation" />
          </FormBlock>
          <ProductStatus />
          <Supplier />
          <Shareable isShared={isSharedStock}>
            <ProductStock />
          </Shareable>
          <ProductPrice />
          {prototype === PROTOTYPES.giftCard && <ProductUsage />}
          <Shareable isShared={isSharedGeolocation}>
            <ProductGeolocation kept={kept} />
          </Shareable>
        </>
      }
    />
  );
}

/** PVA-019, PVA-038. */
function Collections() {
  const choices = useQuery(trpc.catalogue.variants.collections.queryOptions(undefined, { staleTime: 60_000 }));
  const options = (choices.data ?? []).map(({ uuid, value }) => ({ value: uuid, label: value }));
  return (
    <FormBlock title={texts.collections}>
      <EditedVariant.Choices name="productCollections" optional options={options} query={choices} search={texts.filterCollections} />
    </FormBlock>
  );
}

/** The supplier belongs to the product; the shipping methods belong to the variant. */
function Supplier() {
  const supplier = EditedVariant.useValue('supplier');
  return (
    <FormBlock title={productScreenTexts.blocks.supplier}>
      <EditedVariant.Combobox name="supplier" search={searchSuppliers} disabled hint={texts.sharedHint} />
      <ShippingMethods supplier={supplier?.uuid ?? null} />
      <EditedVariant.Switch name="delayedSending" />
    </FormBlock>
  );
}
