import { firstRule } from '@comptoir/shared/suppliers/brackets';
import { shippingFormContract as contract, shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import type { ShippingMethodEntry } from '@comptoir/shared/suppliers/shipping-method-entry';
import { useParams } from 'react-router';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { ShippingMethod } from './shipping-method.tsx';
import { ShippingMethodFields, transporterOptions } from './shipping-method-fields.tsx';

const { create } = trpc.suppliers.shippingMethods;

/** Initial values; a selected family starts with its first rule. */
const emptyOf = (supplier: string): ShippingMethodEntry => ({
  name: '',
  deliveryTime: '',
  transporter: '',
  supplier,
  families: [],
  price: [firstRule('price')],
  quantity: [firstRule('quantity')],
  product: [firstRule('product')],
});

const ofSupplier = (uuid: string) => trpc.suppliers.suppliers.get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [transporterOptions(''), ofSupplier(uuid)];

/** `/admin/supplier/shippingMethod/:uuid/add`, where uuid identifies the supplier (SHP-002, SHP-011, SHP-038). */
export function Screen() {
  const { uuid: supplier = '' } = useParams();
  const list = { title: texts.createTitle, back: href('listSuppliers') };
  const { data: { name } = {}, gone } = useParentRecord(ofSupplier(supplier), list);
  if (gone) return gone;
  return (
    <ShippingMethod.Page
      key={supplier}
      title={name === undefined ? texts.createTitle : texts.createFor(name)}
      back={href('supplierDetail', { uuid: supplier })}
      form={{
        values: emptyOf(supplier),
        draft: `shippingMethod:${supplier}:new`,
        question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
        save: (form, { key }) => mutate(create.mutationOptions(), { ...form, ...key }),
        errorText: ({ fields }) => (fields.length > 0 ? undefined : contract.createFailed),
        successText: () => texts.created,
      }}
    >
      <ShippingMethodFields />
    </ShippingMethod.Page>
  );
}
