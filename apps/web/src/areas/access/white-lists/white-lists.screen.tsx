import { whiteListContract as contract, REMOVAL_QUESTION, whiteListTexts as texts } from '@comptoir/shared/access/texts';
import { companyWhiteList, ipWhiteList, userWhiteList } from '@comptoir/shared/access/white-list-lists';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirm } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { notifyFailure } from '../../../kit/failure-text.ts';
import { historyAction } from '../../../kit/history-link.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddButton, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ListViews, useListView } from '../../../kit/list/tab-links.tsx';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { readError } from '../../../lib/errors.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';

interface Entry {
  uuid: string;
  status: boolean;
}

interface EntryWrites<Row> {
  nameOf: (row: Row) => string;
  setStatus: (input: { uuid: string; status: boolean }) => Promise<unknown>;
  remove: (input: { uuid: string }) => Promise<unknown>;
  notRemoved: string;
}

/** Names and actions of the rows of the three lists (WHL-003). */
function whiteListActions<Row extends Entry>({ nameOf, setStatus, remove, notRemoved }: EntryWrites<Row>) {
  /** Switches the status without confirmation (WHL-022, WHL-023, WHL-034). */
  const toggle = async ({ uuid, status }: Row) => {
    try {
      await setStatus({ uuid, status: !status });
      toast.success(contract.toggled);
    } catch (error) {
      const { serverMessage, fields } = readError(error);
      notifyFailure(error, { own: serverMessage ?? fields[0]?.message ?? contract.notToggled });
    }
  };
  /** Removes an entry after a confirmation (WHL-035 to WHL-037, OP-018). */
  const confirmRemoval = (row: Row) =>
    confirm({
      title: REMOVAL_QUESTION,
      consequence: texts.removeConsequence(nameOf(row)),
      danger: true,
      yes: uiTexts.remove,
      run: () => remove({ uuid: row.uuid }),
      successText: contract.removed,
      errorText: notRemoved,
    });
  return {
    cells: {
      status: (row: Row): ReactNode => (
        <ToggleCell
          label={texts.state(nameOf(row))}
          isOn={row.status}
          labels={{ on: texts.active, off: texts.inactive }}
          onToggle={() => void toggle(row)}
        />
      ),
    },
    rowActions: [
      (row: Row) => ({ icon: Trash2, label: texts.remove(nameOf(row)), run: () => void confirmRemoval(row) }),
      (row: Row) => historyAction('whiteListEntry', row.uuid, nameOf(row)),
    ],
  };
}

const { access } = trpc;

const open = lazyDialog(() => import('./white-list-dialog.tsx'));

const ADDRESSES = listScreen(
  ipWhiteList,
  whiteListActions<RowOf<typeof ipWhiteList>>({
    nameOf: ({ ipAddress }) => ipAddress,
    setStatus: (input) => mutate(access.ipWhiteList.setStatus.mutationOptions(), input),
    remove: (input) => mutate(access.ipWhiteList.remove.mutationOptions(), input),
    notRemoved: contract.ipNotRemoved,
  }),
);
const COMPANIES = listScreen(
  companyWhiteList,
  whiteListActions<RowOf<typeof companyWhiteList>>({
    nameOf: ({ company }) => company.name,
    setStatus: (input) => mutate(access.companyWhiteList.setStatus.mutationOptions(), input),
    remove: (input) => mutate(access.companyWhiteList.remove.mutationOptions(), input),
    notRemoved: contract.companyNotRemoved,
  }),
);
const USERS = listScreen(
  userWhiteList,
  whiteListActions<RowOf<typeof userWhiteList>>({
    nameOf: ({ user }) => user.email,
    setStatus: (input) => mutate(access.userWhiteList.setStatus.mutationOptions(), input),
    remove: (input) => mutate(access.userWhiteList.remove.mutationOptions(), input),
    notRemoved: contract.emailNotRemoved,
  }),
);

const readAddresses = (input: ListQuery<typeof ipWhiteList>) => access.ipWhiteList.list.queryOptions(input);
const readCompanies = (input: ListQuery<typeof companyWhiteList>) => access.companyWhiteList.list.queryOptions(input);
const readUsers = (input: ListQuery<typeof userWhiteList>) => access.userWhiteList.list.queryOptions(input);

const DATA: Readonly<Record<string, ScreenData>> = {
  company: listData(COMPANIES, readCompanies),
  email: listData(USERS, readUsers),
};
const addresses = listData(ADDRESSES, readAddresses);

export const data: ScreenData = (address) => (DATA[address.search.get('view') ?? ''] ?? addresses)(address);

/** WHL-004. */
const VIEWS = [
  {
    key: 'ip',
    label: contract.byIp,
    list: (
      <ListPage
        key="ip"
        list={ADDRESSES}
        read={readAddresses}
        views={<Views />}
        action={<AddButton label={texts.addIp} onClick={() => open({ list: 'ip' })} preload={open.preload} />}
      />
    ),
  },
  {
    key: 'company',
    label: contract.byCompany,
    list: (
      <ListPage
        key="company"
        list={COMPANIES}
        read={readCompanies}
        views={<Views />}
        action={<AddButton label={texts.addCompany} onClick={() => open({ list: 'company' })} preload={open.preload} />}
      />
    ),
  },
  {
    key: 'email',
    label: contract.byEmail,
    list: (
      <ListPage
        key="email"
        list={USERS}
        read={readUsers}
        views={<Views />}
        action={<AddButton label={texts.addEmail} onClick={() => open({ list: 'email' })} preload={open.preload} />}
      />
    ),
  },
] as const;

function Views() {
  return <ListViews label={texts.views} views={VIEWS} />;
}

/** `/admin/white/list`, one list per tab; the address contains the tab (WHL-001, WHL-002). */
export const Screen = () => useListView(VIEWS).list;
