import { formatEuros } from '@comptoir/shared/numbers';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { VoucherOrder } from './voucher-order.ts';

interface BrandsProps {
  brands: readonly VoucherBrand[];
}

const brandOf = (brands: readonly VoucherBrand[], code: string) => brands.find(({ itemCode }) => itemCode === code);
/** Its code where it is offered no longer. */
export const brandName = (brands: readonly VoucherBrand[], code: string) => brandOf(brands, code)?.productName ?? code;
/** The only value of a brand; null where there are several. */
const fixedValue = (brand: VoucherBrand | undefined) => (brand?.isFixValue ? brand.faceValue : null);

/** A brand with a fixed value fills it in, and takes it along when another brand is chosen (VOU-014). */
export function BrandField({ brands }: BrandsProps) {
  const { around } = VoucherOrder.useField('itemCode', (code) => brandName(brands, String(code)));
  const { value, onChange } = VoucherOrder.useControl('itemCode');
  const form = VoucherOrder.useForm();
  const choose = (code: string) => {
    const before = fixedValue(brandOf(brands, value));
    const next = fixedValue(brandOf(brands, code));
    onChange(code);
    form.clearErrors('amount');
    if (next !== null) form.setValue('amount', next);
    else if (before !== null) form.setValue('amount', null);
  };
  const options = brands.map(({ itemCode, productName }) => ({ value: itemCode, label: productName }));
  return (
    <Select
      {...around}
      name="itemCode"
      value={value}
      options={[{ value: '', label: texts.chooseBrand }, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** Disabled where the brand has one value, with the values to choose from where it lists them (VOU-013 to VOU-016). */
export function FaceValueField({ brands }: BrandsProps) {
  const brand = brandOf(brands, VoucherOrder.useValue('itemCode'));
  const form = VoucherOrder.useForm();
  const choose = (value: number) => {
    form.setValue('amount', value);
    form.clearErrors('amount');
  };
  return (
    <div className="grid content-start gap-2">
      <VoucherOrder.Number name="amount" affix="€" disabled={fixedValue(brand) !== null} hint={hintOf(brand)} />
      {brand && !brand.isFixValue && brand.reloadList.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {brand.reloadList.map((value) => (
            <Button key={value} size="small" aria-label={texts.chooseValue(formatEuros(value))} onClick={() => choose(value)}>
              {formatEuros(value)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function hintOf(brand: VoucherBrand | undefined): string | undefined {
  if (brand === undefined) return undefined;
  if (brand.isFixValue) return texts.fixedHint;
  if (brand.reloadList.length > 0) return texts.listedHint;
  const { minCardAmount: min, maxCardAmount: max } = brand;
  return min === null || max === null ? undefined : texts.rangeHint(formatEuros(min), formatEuros(max));
}

/** What the order costs, as soon as it is known. */
export function OrderTotal() {
  const amount = VoucherOrder.useValue('amount');
  const quantity = VoucherOrder.useValue('quantity');
  const isKnown = typeof amount === 'number' && typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
  return (
    <p role="status" className="font-strong tabular-nums empty:hidden">
      {isKnown && texts.total(formatEuros(amount * quantity))}
    </p>
  );
}
