import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { X } from 'lucide-react';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import type { ComboboxOption } from '../../../ui/combobox-props.ts';
import { Field, useField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Product } from './product-form.ts';

/** Prefix of the option value of a new brand; other options have the uuid. */
const NEW = 'new:';

/** The brands with this name, and the name itself when it is new. */
async function searchBrands(name: string): Promise<ComboboxOption[]> {
  const brands = await queryClient.fetchQuery(trpc.catalogue.products.brands.queryOptions({ name }));
  const found = brands.map(({ uuid, value }) => ({ value: uuid, label: value }));
  const known = found.some(({ label }) => label.toLocaleLowerCase('fr') === name.toLocaleLowerCase('fr'));
  return known ? found : [...found, { value: NEW + name, label: texts.newBrand(name) }];
}

/** A brand, selected or new (PRD-057). */
export function BrandField() {
  const { around } = Product.useField('brand');
  const { value: brand, onChange } = Product.useControl('brand');
  const choose = ({ value: uuid, label }: ComboboxOption) =>
    onChange(uuid.startsWith(NEW) ? { uuid: null, value: uuid.slice(NEW.length) } : { uuid, value: label });
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
        onChange={(option) => option && choose(option)}
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
