import { changeSentence } from '@comptoir/shared/history/changes';
import { journalList } from '@comptoir/shared/history/journal-list';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { RESULT_TONES, Way } from './journal-cells.tsx';

const CHANGES = listScreen(journalList, {
  cells: {
    at: ({ at }) => <span className="tabular-nums">{formatDateTime(at)}</span>,
    change: (row) => (
      <Link to={href('journalOperation', { id: row.id })} className="table-link" data-row-link>
        <span className="table-name">
          <span className="font-regular text-muted">{row.email ?? texts.somebody}</span> {changeSentence(row)}
        </span>
      </Link>
    ),
    way: (row) => <Way of={row} />,
  },
  tones: { result: RESULT_TONES },
});

const read = (input: ListQuery<typeof journalList>) => trpc.history.list.queryOptions(input);

export const data = listData(CHANGES, read);

/** `/admin/journal`, «Journal»: all changes, newest first (HIS-003). */
export function Screen() {
  const { data: authors } = useQuery(trpc.history.authors.queryOptions());
  const { data: days } = useQuery(trpc.history.keptDays.queryOptions());
  const list = useMemo(() => {
    const options = (authors ?? []).map((email) => ({ value: email, label: email }));
    return { ...CHANGES, filters: { ...CHANGES.filters, author: { ...journalList.filters.author, options } } };
  }, [authors]);
  return (
    <>
      <ListPage list={list} read={read} />
      {days !== undefined && <p className="mt-3 text-sm text-muted">{texts.kept(days)}</p>}
    </>
  );
}
