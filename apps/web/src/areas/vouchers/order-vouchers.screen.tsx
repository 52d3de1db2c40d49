import { formatEuros } from '@comptoir/shared/numbers';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import { voucherContract as contract, voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { BrandField, brandName, FaceValueField, OrderTotal } from './order-fields.tsx';
import { NEW_ORDER, VoucherOrder } from './voucher-order.ts';

const { brands, order } = trpc.vouchers.vouchers;

export const data: ScreenData = () => [brands.queryOptions()];

/** `/admin/catalogue/create-ogloba-order` (VOU-001, VOU-002, VOU-012 to VOU-025, VOU-027). */
export const Screen = () => (
  <ReadPage title={texts.orderTitle} query={brands.queryOptions()} back={href('listVoucherOrders')} errorText={contract.brandsFailed}>
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
          consequence: texts.orderConsequence({
            quantity,
            brand: brandName(offered, itemCode),
            value: formatEuros(amount),
            total: formatEuros(amount * quantity),
          }),
        }),
        save: (form, { key }) => mutate(order.mutationOptions(), { ...form, ...key }),
        errorText: ({ serverMessage, fields }) => (fields.length > 0 ? undefined : serverMessage),
        onSaved: () => toast.success(contract.created),
      }}
    >
      <FormBlock>
        <BrandField brands={offered} />
        <FormRow>
          <FaceValueField brands={offered} />
          <VoucherOrder.Number name="quantity" hint={texts.quantityHint(MAX_QUANTITY)} />
        </FormRow>
        <OrderTotal />
      </FormBlock>
    </VoucherOrder.Page>
  );
}
