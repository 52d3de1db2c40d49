import { shippingFormContract as contract, shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import type { ShippingMethodEntry } from '@comptoir/shared/suppliers/shipping-method-entry';
import { useParams } from 'react-router';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { ShippingMethod } from './shipping-method.tsx';
import { ShippingMethodFields } from './shipping-method-fields.tsx';

const { get, update } = trpc.suppliers.shippingMethods;

const recordQuery = (uuid: string) => get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/supplier/shippingMethod/:uuid/edit`, where uuid identifies the shipping method, which contains its supplier (SHP-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} query={recordQuery(uuid)} back={href('listSuppliers')}>
      {(entry) => <EditedMethod uuid={uuid} entry={entry} />}
    </ReadPage>
  );
}

/** SHP-011, SHP-020, SHP-039. */
function EditedMethod({ uuid, entry }: { uuid: string; entry: ShippingMethodEntry }) {
  return (
    <ShippingMethod.Page
      title={texts.editOf(entry.name)}
      record={entry.name}
      back={href('supplierDetail', { uuid: entry.supplier })}
      form={{
        values: entry,
        draft: `shippingMethod:${uuid}`,
        question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
        save: (form, { base, age }) => mutate(update.mutationOptions(), { uuid, form, base, age }),
        readAgain: () => queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 }),
        errorText: ({ fields }) => (fields.length > 0 ? undefined : contract.editFailed),
        successText: () => texts.edited,
      }}
    >
      <ShippingMethodFields />
    </ShippingMethod.Page>
  );
}
