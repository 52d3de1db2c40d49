import type { RowOf } from '@comptoir/shared/list/definition';
import { SUPPLIERS_PER_STATUS, supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { supplierContract as contract, supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Eye, Pencil, Power } from 'lucide-react';
import { confirmToggle } from '../../../kit/confirm-toggle.ts';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { AddButton } from '../../../kit/list/add.tsx';
import { listRoute } from '../../../kit/list/list-route.tsx';
import type { BulkActionOf } from '../../../kit/list/selection/bulk.ts';
import { ToggleCell } from '../../../kit/list/table/toggle-cell.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

type Row = RowOf<typeof supplierList>;
const { suppliers } = trpc.suppliers;

const open = lazyDialog(() => import('./supplier-dialog.tsx'));

/** Switches a supplier on or off (SUP-027, SUP-035). */
const toggle = ({ uuid, name, isActive }: Row) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(suppliers.setActive.mutationOptions(), { uuid, isActive: to }),
    successText: texts.toggled,
  });

/** Bulk action that switches suppliers, with their products, on or off (SUP-023, SUP-028, SUP-034, SUP-035, SUP-049). */
const changeStatus: BulkActionOf<Row> = (rows) => ({
  label: texts.changeStatus,
  icon: Power,
  rows,
  reason: contract.noneSelected,
  title: texts.changeStatusOf,
  consequence: [texts.statusOfProducts],
  choice: {
    label: texts.status,
    options: [
      { value: 'on', label: contract.activate },
      { value: 'off', label: contract.deactivate },
    ],
    missing: texts.noStatus,
  },
  perCall: SUPPLIERS_PER_STATUS,
  send: (rows, choice) =>
    mutate(suppliers.setActiveOfMany.mutationOptions(), { isActive: choice === 'on', suppliers: rows.map(({ uuid }) => uuid) }),
  successText: texts.statusChanged,
  order: { name: (choice) => (choice === 'on' ? 'enable' : 'disable'), isFinal: false },
});

/** `/admin/suppliers/list`. */
export const { Screen, data } = listRoute(supplierList, {
  read: (input) => suppliers.list.queryOptions(input),
  action: <AddButton label={texts.add} onClick={() => open({ uuid: null })} />,
  name: { to: ({ uuid }) => href('supplierDetail', { uuid }) },
  cells: {
    isActive: (row) => (
      <ToggleCell
        label={texts.stateOf(row.name)}
        isOn={row.isActive}
        labels={supplierList.columns.isActive.labels}
        onToggle={() => toggle(row)}
      />
    ),
  },
  rowActions: [
    (row) => ({ icon: Eye, label: texts.view(row.name), to: href('supplierDetail', { uuid: row.uuid }) }),
    (row) => ({ icon: Pencil, label: texts.edit(row.name), run: () => open({ uuid: row.uuid }) }),
  ],
  bulkActions: [changeStatus],
});
