import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { shippingFormTexts as formTexts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { shippingContract as contract, shippingTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm, confirmToggle } from '../../../kit/confirm.tsx';
import { inputOf, listScreen } from '../../../kit/list/list-screen.ts';
import { plainState } from '../../../kit/list/state/use-list-state.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';

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
    yes: uiTexts.remove,
    run: () => mutate(shippingMethods.remove.mutationOptions(), { uuid }),
    successText: texts.removed,
    errorText: ({ code }) => (['REFUSED', 'INVALID', 'CONFLICT'].includes(code) ? contract.attached : undefined),
  });

export const METHODS = listScreen(shippingMethodList, {
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

/** The first page of the unfiltered list. */
export const readMethods = (supplier: string) => shippingMethods.list.queryOptions(inputOf(METHODS, plainState(METHODS), { supplier }));
