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
/** Name of a brand, or its code when it is no longer offered. */
export const brandName = (brands: readonly VoucherBrand[], code: string) => brandOf(brands, code)?.productName ?? code;
/** The only value of a brand; null when it has several. */
const fixedValue = (brand: VoucherBrand | undefined) => (brand?.isFixValue ? brand.faceValue : null);

/** A brand with a fixed value sets it; selecting another brand clears it (VOU-014). */
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
  return <Select {...around} value={value} options={[{ value: '', label: texts.chooseBrand }, ...options]} onChange={choose} />;
}

/** Disabled when the brand has only one value; a select when it lists its values (VOU-013 to VOU-016). */
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

/** The cost of the order, as soon as it is known. */
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
