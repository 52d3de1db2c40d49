import { blacklist as blacklistList } from '@comptoir/shared/access/blacklist-list';
import { blacklistTexts as texts } from '@comptoir/shared/access/texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import { History, Lock, LockOpen } from 'lucide-react';
import { AddLink, listRoute } from '../../../kit/list/list-route.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Icon } from '../../../ui/icon.tsx';

type Row = RowOf<typeof blacklistList>;

/** BLA-005. */
const toHistory = ({ uuid }: Row) => href('UserBlacklistHistorique', { uuid });

/** BLA-002 (OP-088). */
function State({ active }: Pick<Row, 'active'>) {
  const { on, off } = blacklistList.columns.active.labels;
  const label = active ? on : off;
  return (
    <span role="img" aria-label={label} title={label} className={active ? 'text-danger-text' : 'text-subtle'}>
      <Icon of={active ? Lock : LockOpen} />
    </span>
  );
}

/** `/admin/user/blacklist` (BLA-001, BLA-002). */
export const { Screen, data } = listRoute(blacklistList, {
  read: (input) => trpc.access.blacklist.list.queryOptions(input),
  action: <AddLink label={texts.add} to={href('enabledUsersList')} />,
  name: { to: toHistory },
  cells: {
    listedAt: ({ listedAt }) => <span className="tabular-nums">{formatMoment(listedAt)}</span>,
    active: (row) => <State active={row.active} />,
  },
  tones: { treatment: { notTreated: 'warning', treated: 'success' } },
  rowActions: [(row) => ({ icon: History, label: texts.viewHistory(row.name), to: toHistory(row) })],
});
