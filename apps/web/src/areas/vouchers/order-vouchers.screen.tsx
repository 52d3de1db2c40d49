import { formatEuros } from '@comptoir/shared/numbers';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { faceValueError } from '@comptoir/shared/vouchers/face-value';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import { voucherContract as contract, voucherTexts as texts, voucherLabels } from '@comptoir/shared/vouchers/texts';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';

/** The order of gift cards; validated with the rules of the offered brands, once these are loaded (order-vouchers.screen.tsx). */
const VoucherOrder = createForm({
  schema: () => import('@comptoir/shared/vouchers/order-form').then(({ voucherOrderForm }) => voucherOrderForm([])),
  labels: voucherLabels,
});

/** Nothing is selected, and the quantity is one (VOU-019). */
const NEW_ORDER = { itemCode: '' as const, amount: null, quantity: 1 };

interface BrandsProps {
  brands: readonly VoucherBrand[];
}

const brandOf = (brands: readonly VoucherBrand[], code: string) => brands.find(({ itemCode }) => itemCode === code);
/** Name of a brand, or its code when it is no longer offered. */
const brandName = (brands: readonly VoucherBrand[], code: string) => brandOf(brands, code)?.productName ?? code;
/** The only value of a brand; null when it has several. */
const fixedValue = (brand: VoucherBrand | undefined) => (brand?.isFixValue ? brand.faceValue : null);

/** A brand with a fixed value sets it; selecting another brand clears it (VOU-014). */
function BrandField({ brands }: BrandsProps) {
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
function FaceValueField({ brands }: BrandsProps) {
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

/** The cost of the order, as soon as it is known: only of values that can be ordered. */
function OrderTotal({ brands }: BrandsProps) {
  const brand = brandOf(brands, VoucherOrder.useValue('itemCode'));
  const amount = VoucherOrder.useValue('amount');
  const quantity = VoucherOrder.useValue('quantity');
  const isKnown =
    brand !== undefined &&
    typeof amount === 'number' &&
    faceValueError(brand, amount) === undefined &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= MAX_QUANTITY;
  return (
    <p role="status" className="font-strong tabular-nums empty:hidden">
      {isKnown && texts.total(formatEuros(amount * quantity))}
    </p>
  );
}

const { brands, order } = trpc.vouchers.vouchers;

export const data: ScreenData = () => [brands.queryOptions()];

/** `/admin/catalogue/create-ogloba-order` (VOU-001, VOU-002, VOU-012 to VOU-025, VOU-027). */
export const Screen = () => (
  <ReadPage title={texts.orderTitle} query={brands.queryOptions()} back={href('listVoucherOrders')} errorText={() => contract.brandsFailed}>
    {(offered) => <OrderPage brands={offered} />}
  </ReadPage>
);

function OrderPage({ brands: offered }: { brands: readonly VoucherBrand[] }) {
  return (
    <VoucherOrder.Page
      title={texts.orderTitle}
      back={href('listVoucherOrders')}
      labels={{ submit: texts.submit, submitting: texts.submitting }}
      form={{
        schema: () => import('@comptoir/shared/vouchers/order-form').then(({ voucherOrderForm }) => voucherOrderForm(offered)),
        values: NEW_ORDER,
        draft: 'voucherOrder:new',
        question: ({ itemCode, amount, quantity }) => ({
          title: texts.orderQuestion,
          yes: texts.orderFor(formatEuros(amount * quantity)),
          warns: true,
          consequence: texts.orderConsequence({
            quantity,
            brand: brandName(offered, itemCode),
            value: formatEuros(amount),
            total: formatEuros(amount * quantity),
          }),
        }),
        save: (form, { key }) => mutate(order.mutationOptions(), { ...form, ...key }),
        errorText: ({ serverMessage, fields }) => (fields.length > 0 ? undefined : serverMessage),
        successText: () => contract.created,
      }}
    >
      <FormBlock>
        <BrandField brands={offered} />
        <FormRow>
          <FaceValueField brands={offered} />
          <VoucherOrder.Number name="quantity" hint={texts.quantityHint(MAX_QUANTITY)} />
        </FormRow>
        <OrderTotal brands={offered} />
      </FormBlock>
    </VoucherOrder.Page>
  );
}
