import type { RowOf } from '@comptoir/shared/list/definition';
import { SUPPLIERS_PER_STATUS, supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { supplierContract as contract, supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Eye, Pencil, Power, PowerOff } from 'lucide-react';
import { AddButton, listRoute } from '../../../kit/list/list-route.tsx';
import type { BulkActionOf } from '../../../kit/list/selection/bulk.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { openSupplier, toggleSupplier } from './supplier-actions.ts';

type Row = RowOf<typeof supplierList>;
const { suppliers } = trpc.suppliers;

/** Bulk actions that switch suppliers, with their products, on and off (SUP-023, SUP-028, SUP-034, SUP-035, SUP-049). */
const switchTo =
  (isActive: boolean): BulkActionOf<Row> =>
  (rows) => ({
    label: isActive ? contract.activate : contract.deactivate,
    icon: isActive ? Power : PowerOff,
    rows,
    reason: contract.noneSelected,
    act: isActive ? texts.activateOf : texts.deactivateOf,
    consequence: [isActive ? texts.activatesProducts : texts.deactivatesProducts],
    perCall: SUPPLIERS_PER_STATUS,
    send: (rows) => mutate(suppliers.setActiveOfMany.mutationOptions(), { isActive, suppliers: rows.map(({ uuid }) => uuid) }),
    successText: texts.statusChanged,
    order: { name: isActive ? 'enable' : 'disable', isFinal: false },
  });

/** `/admin/suppliers/list`. */
export const { Screen, data } = listRoute(supplierList, {
  read: (input) => suppliers.list.queryOptions(input),
  action: <AddButton label={texts.add} onClick={() => openSupplier({ uuid: null })} preload={openSupplier.preload} />,
  name: { to: ({ uuid }) => href('supplierDetail', { uuid }) },
  cells: {
    isActive: (row) => (
      <ToggleCell
        label={texts.stateOf(row.name)}
        isOn={row.isActive}
        labels={supplierList.columns.isActive.labels}
        onToggle={() => toggleSupplier(row)}
      />
    ),
  },
  rowActions: [
    (row) => ({ icon: Eye, label: texts.view(row.name), to: href('supplierDetail', { uuid: row.uuid }) }),
    (row) => ({ icon: Pencil, label: texts.edit(row.name), run: () => openSupplier({ uuid: row.uuid }), preload: openSupplier.preload }),
  ],
  bulkActions: [switchTo(true), switchTo(false)],
});
