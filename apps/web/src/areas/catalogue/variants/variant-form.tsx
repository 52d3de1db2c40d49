import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { Switch } from '../../../ui/switch.tsx';

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
