import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { shippingFormTexts as formTexts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { shippingContract as contract, shippingTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { confirmToggle } from '../../../kit/confirm-toggle.ts';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/toggle-cell.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useShownSupplier } from '../shown-supplier.tsx';

type Row = RowOf<typeof shippingMethodList>;
const { shippingMethods } = trpc.suppliers;

/** Switches a shipping method on or off (SHP-009, SHP-016). */
const toggle = ({ uuid, name, isActive }: Row) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(shippingMethods.setActive.mutationOptions(), { uuid, isActive: to }),
    successText: texts.toggled,
  });

/** Removes a shipping method. The marketplace refuses it while an active product uses it, with any status code (SHP-010, SHP-037). */
const remove = ({ uuid, name }: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(shippingMethods.remove.mutationOptions(), { uuid }),
    successText: texts.removed,
    errorText: ({ code }) => (['REFUSED', 'INVALID', 'CONFLICT'].includes(code) ? contract.attached : undefined),
  });

const LIST = listScreen(shippingMethodList, {
  name: { to: ({ uuid }) => href('editShippingMethod', { uuid }) },
  cells: {
    status: (row) => (
      <ToggleCell
        label={texts.stateOf(row.name)}
        isOn={row.isActive}
        labels={shippingMethodList.columns.status.labels}
        onToggle={() => toggle(row)}
      />
    ),
  },
  rowActions: [
    (row) => ({ icon: Pencil, label: formTexts.edit(row.name), to: href('editShippingMethod', { uuid: row.uuid }) }),
    (row) => ({ icon: Trash2, label: texts.remove(row.name), run: () => remove(row) }),
  ],
});

const read = (input: ListQuery<typeof shippingMethodList>) => shippingMethods.list.queryOptions(input);

export const data: ScreenData = (address) => listData(LIST, read, () => ({ supplier: address.params.uuid ?? '' }))(address);

/** `views`: the tabs of the supplier. */
export function ShippingMethods({ supplier, views }: { supplier: string; views?: ReactNode }) {
  const shown = useShownSupplier(supplier);
  const title = shown.record === undefined ? texts.title : texts.titleOf(shown.record);
  const list = useMemo(() => ({ ...LIST, title }), [title]);
  const add = <AddLink label={formTexts.add} to={href('addShippingMethod', { uuid: supplier })} />;
  return <ListPage key={supplier} list={list} {...shown} scope={{ supplier }} read={read} views={views} action={add} />;
}

/** `/admin/supplier/shippingMethod/:uuid` (SHP-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <ShippingMethods supplier={uuid} />;
}
