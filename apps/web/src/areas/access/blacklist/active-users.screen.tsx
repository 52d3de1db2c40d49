import { activeUserList } from '@comptoir/shared/access/active-user-list';
import { blacklistContract as contract, blacklistTexts as texts } from '@comptoir/shared/access/texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import { Ban, History } from 'lucide-react';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { historyAction } from '../../../kit/history-link.tsx';
import { listRoute } from '../../../kit/list/list-route.tsx';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/button.tsx';

type Row = RowOf<typeof activeUserList>;

const openTreatment = lazyDialog(() => import('./treatment-dialog.tsx'));
const openListing = lazyDialog(() => import('./listing-dialog.tsx'));

/** Blacklists a user; for a user who already has an entry, shows its date and reason instead (BLA-035, BLA-036, OP-093). */
const Blacklist = ({ uuid, email, userBlackList }: Row) =>
  userBlackList === null ? (
    <IconButton
      icon={Ban}
      size="row"
      label={texts.blacklistUser(email)}
      onClick={() => openTreatment({ subject: { user: uuid }, name: email })}
      {...openTreatment.preload}
    />
  ) : (
    <IconButton
      icon={History}
      size="row"
      label={texts.viewListing(email)}
      onClick={() => openListing({ uuid: userBlackList, name: email })}
      {...openListing.preload}
    />
  );

/** `/admin/enabled/user/list` (BLA-031). */
export const { Screen, data } = listRoute(activeUserList, {
  read: (input) => trpc.access.activeUsers.list.queryOptions(input),
  tones: { listed: { listed: 'warning' } },
  rowActions: (row) => (
    <>
      <Blacklist {...row} />
      <RowLink {...historyAction('user', row.uuid, row.email)} />
    </>
  ),
  actionsWidth: '5.5rem',
  errorText: () => contract.usersFailed,
});
