import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { SUPPLIERS_PER_STATUS, supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { supplierContract as contract, supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Eye, Pencil, Power } from 'lucide-react';
import { confirmToggle } from '../../../kit/confirm-toggle.ts';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { AddButton } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { ToggleCell } from '../../../kit/list/table/toggle-cell.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Row = RowOf<typeof supplierList>;
const { suppliers } = trpc.suppliers;

const open = lazyDialog(() => import('./supplier-dialog.tsx'));

/** SUP-027, SUP-035. */
const toggle = ({ uuid, name, isActive }: Row) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(suppliers.setActive.mutationOptions(), { uuid, isActive: to }),
    done: texts.toggled,
  });

/** With their products (SUP-023, SUP-028, SUP-034, SUP-035, SUP-049). */
const changeStatus: BulkAction<Row> = {
  label: texts.changeStatus,
  icon: Power,
  none: contract.noneSelected,
  title: texts.changeStatusOf,
  consequence: texts.statusOfProducts,
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
  done: texts.statusChanged,
};

const LIST = listScreen(supplierList, {
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
  rowActions: (row) => (
    <>
      <RowLink icon={Eye} label={texts.view(row.name)} to={href('supplierDetail', { uuid: row.uuid })} />
      <IconButton icon={Pencil} size="row" label={texts.edit(row.name)} onClick={() => open({ uuid: row.uuid })} />
    </>
  ),
  actionsWidth: '6rem',
  bulkActions: [changeStatus],
});

const read = (input: ListQuery<typeof supplierList>) => suppliers.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/suppliers/list`. */
export const Screen = () => (
  <ListPage list={LIST} read={read} action={<AddButton label={texts.add} onClick={() => open({ uuid: null })} />} />
);
