import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { Archive, Pencil, Power, PowerOff } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { confirmToggle } from '../../kit/confirm-toggle.ts';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { AddButton } from '../../kit/list/add.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

type Row = RowOf<typeof transporterList>;
const { transporters } = trpc.suppliers;

const open = lazyDialog(() => import('./transporter-dialog.tsx'));

/** TRA-012. */
const toggle = ({ uuid, name, isActive }: Row) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(transporters.setActive.mutationOptions(), { uuid, isActive: to }),
    done: texts.toggled,
  });

/** For good (TRA-013). */
const archive = ({ uuid, name }: Row) =>
  confirm({
    title: texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    run: () => mutate(transporters.archive.mutationOptions(), { uuid }),
    done: contract.archived,
  });

const LIST = listScreen(transporterList, {
  rowActions: (row) => (
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
});

const read = (input: ListQuery<typeof transporterList>) => transporters.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/transporter/list`. */
export const Screen = () => (
  <ListPage list={LIST} read={read} action={<AddButton label={texts.add} onClick={() => open({ uuid: null })} />} />
);
