import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { backOfficeUserContract as contract, backOfficeUserTexts as texts } from '@comptoir/shared/suppliers/texts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { confirmToggle } from '../../../kit/confirm-toggle.ts';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { AddButton } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { inputOf, listScreen } from '../../../kit/list/list-screen.ts';
import { listStateAt } from '../../../kit/list/state/use-list-state.ts';
import { ToggleCell } from '../../../kit/list/table/toggle-cell.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { mutate } from '../../../lib/mutate.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { useShownSupplier } from '../shown-supplier.tsx';

type Row = RowOf<typeof backOfficeUserList>;
const { backOfficeUsers } = trpc.suppliers;

const open = lazyDialog(() => import('./back-office-user-dialog.tsx'));

const nameOf = ({ user }: Row) => `${user.firstName} ${user.lastName}`.trim();

/** Switches a user on or off (BOU-012, BOU-018, BOU-021). */
const toggle = (row: Row) =>
  confirmToggle({
    subject: nameOf(row),
    isOn: row.isActive,
    texts,
    set: (to) => mutate(backOfficeUsers.setActive.mutationOptions(), { userUuid: row.user.uuid, isActive: to }),
    successText: texts.toggled,
    errorText: contract.notSwitched,
  });

/** Switches all users of a supplier on or off (BOU-013, BOU-018, BOU-021). */
const toggleAll = (supplier: string, isActive: boolean) =>
  confirm({
    title: isActive ? texts.activateAllQuestion : texts.deactivateAllQuestion,
    consequence: texts.allConsequence,
    run: () => mutate(backOfficeUsers.setAllActive.mutationOptions(), { supplier, isActive }),
    successText: texts.toggled,
    errorText: contract.notSwitched,
  });

/** Removes only the link between user and supplier (BOU-014, BOU-018, BOU-020). */
const remove = (row: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    run: () => mutate(backOfficeUsers.unlink.mutationOptions(), { uuid: row.uuid }),
    successText: texts.removed,
    errorText: contract.notRemoved,
  });

const LIST = listScreen(backOfficeUserList, {
  cells: {
    isActive: (row) => (
      <ToggleCell
        label={texts.stateOf(nameOf(row))}
        isOn={row.isActive}
        labels={backOfficeUserList.columns.isActive.labels}
        onToggle={() => toggle(row)}
      />
    ),
  },
  rowActions: [(row) => ({ icon: Trash2, label: texts.remove(nameOf(row)), run: () => remove(row) })],
});

const read = (input: ListQuery<typeof backOfficeUserList>) => backOfficeUsers.list.queryOptions(input);

export const data: ScreenData = (address) => listData(LIST, read, () => ({ supplier: address.params.uuid ?? '' }))(address);

/**
 * Actions of the list (BOU-003 to BOU-005). «Switch all» is disabled without users, according to the first page of the unfiltered list,
 * which is already loaded.
 */
function Actions({ supplier }: { supplier: string }) {
  const all = read(inputOf(LIST, listStateAt(LIST, new URLSearchParams()), { supplier }));
  const { data: total } = useQuery({ ...all, select: (page) => page.total });
  const reason = total === 0 ? texts.noneToSwitch : undefined;
  return (
    <>
      <Button reason={reason} onClick={() => toggleAll(supplier, true)}>
        {texts.activateAll}
      </Button>
      <Button reason={reason} onClick={() => toggleAll(supplier, false)}>
        {texts.deactivateAll}
      </Button>
      <AddButton label={texts.add} onClick={() => open({ supplier })} />
    </>
  );
}

/** `views`: the tabs of the supplier. */
export function BackOfficeUsers({ supplier, views }: { supplier: string; views?: ReactNode }) {
  const shown = useShownSupplier(supplier);
  const title = shown.record === undefined ? texts.title : texts.titleOf(shown.record);
  const list = useMemo(() => ({ ...LIST, title }), [title]);
  return (
    <ListPage
      key={supplier}
      list={list}
      {...shown}
      scope={{ supplier }}
      read={read}
      views={views}
      action={<Actions supplier={supplier} />}
    />
  );
}

/** `/admin/back-office-supplier-user-list/:uuid` (BOU-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <BackOfficeUsers supplier={uuid} />;
}
