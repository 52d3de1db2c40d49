import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { Archive, Pencil } from 'lucide-react';
import { confirm, confirmToggle } from '../../kit/confirm.tsx';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { AddButton, listRoute } from '../../kit/list/list-route.tsx';
import { type RowAction, ToggleCell } from '../../kit/list/table/cells.tsx';
import { mutate, trpc } from '../../lib/trpc.ts';

type Row = RowOf<typeof transporterList>;
const { transporters } = trpc.suppliers;

const open = lazyDialog(() => import('./transporter-dialog.tsx'));

const edit = ({ uuid, name }: Row): RowAction => ({
  icon: Pencil,
  label: texts.edit(name),
  run: () => open({ uuid }),
  preload: open.preload,
});

/** Switches a transporter on or off (TRA-012). */
const toggle = ({ uuid, name, isActive }: Row) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(transporters.setActive.mutationOptions(), { uuid, isActive: to }),
    successText: texts.toggled,
  });

/** Archives a transporter permanently (TRA-013). */
const archive = ({ uuid, name }: Row) =>
  confirm({
    title: texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    yes: uiTexts.archive,
    run: () => mutate(transporters.archive.mutationOptions(), { uuid }),
    successText: contract.archived,
  });

/** `/admin/catalogue/transporter/list`. */
export const { Screen, data } = listRoute(transporterList, {
  read: (input) => transporters.list.queryOptions(input),
  action: <AddButton label={texts.add} onClick={() => open({ uuid: null })} preload={open.preload} />,
  cells: {
    isActive: (row) => (
      <ToggleCell
        label={texts.stateOf(row.name)}
        isOn={row.isActive}
        labels={transporterList.columns.isActive.labels}
        onToggle={() => toggle(row)}
      />
    ),
  },
  rowActions: [edit, (row) => ({ icon: Archive, label: texts.archiveOf(row.name), run: () => archive(row) })],
});
