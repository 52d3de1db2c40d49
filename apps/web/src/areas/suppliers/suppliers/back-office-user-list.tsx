import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { backOfficeUserContract as contract, backOfficeUserTexts as texts } from '@comptoir/shared/suppliers/texts';
import { Trash2 } from 'lucide-react';
import { confirm, confirmToggle } from '../../../kit/confirm.tsx';
import { historyAction } from '../../../kit/history-link.tsx';
import { inputOf, listScreen } from '../../../kit/list/list-screen.ts';
import { plainState } from '../../../kit/list/state/use-list-state.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { mutate, trpc } from '../../../lib/trpc.ts';

type Row = RowOf<typeof backOfficeUserList>;
const { backOfficeUsers } = trpc.suppliers;

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

/** Removes only the link between user and supplier (BOU-014, BOU-018, BOU-020). */
const remove = (row: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(backOfficeUsers.unlink.mutationOptions(), { uuid: row.uuid, owner: row.supplier.uuid }),
    successText: texts.removed,
    errorText: contract.notRemoved,
  });

export const USERS = listScreen(backOfficeUserList, {
  cells: {
    // A card on a phone has no head that says «Nom».
    'user.lastname': ({ user }) => (
      <span className="table-name">
        <span>{user.lastName || '–'}</span>
        <span className="sm:hidden"> {user.firstName}</span>
      </span>
    ),
    isActive: (row) => (
      <ToggleCell
        label={texts.stateOf(nameOf(row))}
        isOn={row.isActive}
        labels={backOfficeUserList.columns.isActive.labels}
        onToggle={() => toggle(row)}
      />
    ),
  },
  rowActions: [
    (row) => ({ icon: Trash2, label: texts.remove(nameOf(row)), run: () => remove(row) }),
    (row) => historyAction('backOfficeUser', row.uuid, nameOf(row)),
    // The account, whose state the row switches.
    ({ user }) => historyAction('user', user.uuid, user.email),
  ],
});

/** The first page of the unfiltered list. */
export const readUsers = (supplier: string) => backOfficeUsers.list.queryOptions(inputOf(USERS, plainState(USERS), { supplier }));
