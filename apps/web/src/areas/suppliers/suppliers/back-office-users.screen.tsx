import type { ListQuery } from '@comptoir/shared/list/input';
import type { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { backOfficeUserContract as contract, backOfficeUserTexts as texts } from '@comptoir/shared/suppliers/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddButton, listData } from '../../../kit/list/list-route.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { readUsers, USERS } from './back-office-user-list.tsx';
import { SupplierRecord } from './supplier-record.tsx';

const { backOfficeUsers } = trpc.suppliers;

const open = lazyDialog(() => import('./back-office-user-dialog.tsx'));

/** Switches all users of a supplier on or off (BOU-013, BOU-018, BOU-021). */
const toggleAll = (supplier: string, isActive: boolean) =>
  confirm({
    title: isActive ? texts.activateAllQuestion : texts.deactivateAllQuestion,
    consequence: texts.allConsequence,
    run: () => mutate(backOfficeUsers.setAllActive.mutationOptions(), { supplier, isActive }),
    successText: texts.toggled,
    errorText: contract.notSwitched,
  });

const read = (input: ListQuery<typeof backOfficeUserList>) => backOfficeUsers.list.queryOptions(input);

export const data: ScreenData = (address) => listData(USERS, read, () => ({ supplier: address.params.uuid ?? '' }))(address);

/** Actions of the list (BOU-003 to BOU-005). «Switch all» is disabled without users. */
function Actions({ supplier }: { supplier: string }) {
  const { data: total } = useQuery({ ...readUsers(supplier), select: (page) => page.total });
  const reason = total === 0 ? texts.noneToSwitch : undefined;
  return (
    <>
      <Button size="small" reason={reason} onClick={() => toggleAll(supplier, true)}>
        {texts.activateAll}
      </Button>
      <Button size="small" reason={reason} onClick={() => toggleAll(supplier, false)}>
        {texts.deactivateAll}
      </Button>
      <AddButton label={texts.add} onClick={() => open({ supplier })} preload={open.preload} />
    </>
  );
}

/** The users of a supplier, as a tab of it. */
export const BackOfficeUsers = ({ supplier }: { supplier: string }) => (
  <SupplierRecord supplier={supplier} tab="2">
    {(head) => (
      <ListPage key={supplier} list={USERS} head={head} scope={{ supplier }} read={read} action={<Actions supplier={supplier} />} />
    )}
  </SupplierRecord>
);

/** `/admin/back-office-supplier-user-list/:uuid` (BOU-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <BackOfficeUsers supplier={uuid} />;
}
