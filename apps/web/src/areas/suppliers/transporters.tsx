import { listTexts } from '@comptoir/shared/list-texts';
import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Archive, Pencil, Power, PowerOff } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { askFlag } from '../../kit/ask-flag.ts';
import { opens } from '../../kit/dialogs.tsx';
import { AddButton } from '../../kit/list/add.tsx';
import { date, flag, name } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { BOTH_WAYS } from '../../kit/list/sort.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

type Row = Outputs['suppliers']['transporters']['list']['items'][number];
const { transporters } = trpc.suppliers;

const open = opens(() => import('./transporter-dialog.tsx'));

/** TRA-012. */
const toggle = ({ uuid, name, isActive }: Row) =>
  askFlag({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(transporters.setActive.mutationOptions(), { uuid, isActive: to }),
    done: texts.toggled,
  });

/** For good (TRA-013). */
const archive = ({ uuid, name }: Row) =>
  ask({
    title: texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    run: () => mutate(transporters.archive.mutationOptions(), { uuid }),
    done: contract.archived,
  });

/** TRA-001 to TRA-006, TRA-010. */
const LIST: ListDeclaration<Row> = {
  route: 'listTransporters',
  title: contract.title,
  noun: texts.noun,
  search: texts.search,
  columns: [
    name('name', texts.name, (row) => row.name),
    flag('isActive', texts.state, {
      isOn: ({ isActive }) => isActive,
      words: { on: contract.active, off: contract.inactive },
      sort: BOTH_WAYS,
    }),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { sort: BOTH_WAYS }),
  ],
  actions: (row) => (
    <>
      <IconButton icon={Pencil} size="row" label={texts.edit(row.name)} onClick={() => open({ uuid: row.uuid })} />
      <Menu
        label={listTexts.otherActions(row.name)}
        size="row"
        entries={[
          { label: row.isActive ? texts.deactivate : texts.activate, icon: row.isActive ? PowerOff : Power, onSelect: () => toggle(row) },
          { label: texts.archive, icon: Archive, danger: true, separated: true, onSelect: () => archive(row) },
        ]}
      />
    </>
  ),
  actionsWidth: '6rem',
  exportView: exportOf('transporters', listInput, ['name', 'isActive', 'createdAt']),
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
};

const read = (state: ListState) => transporters.list.queryOptions(listInput(state));

/** `/admin/catalogue/transporter/list`. */
export const Screen = () => (
  <ListPage list={LIST} read={read} action={<AddButton label={texts.add} onClick={() => open({ uuid: null })} />} />
);
