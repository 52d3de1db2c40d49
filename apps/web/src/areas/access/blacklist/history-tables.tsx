import { blacklistTexts as texts } from '@comptoir/shared/access/blacklist-texts';
import type { Moment } from '../../../lib/format.ts';
import { formatMoment } from './format-moment.ts';
import { PagedTable } from './paged-table.tsx';

/** Number of rows without paging (BLA-015, BLA-016). */
const BLACKLISTINGS_PER_PAGE = 3;
const COMMENTS_PER_PAGE = 10;

const date = {
  title: texts.date,
  cell: (row: { date: Moment }) => <span className="whitespace-nowrap tabular-nums">{formatMoment(row.date)}</span>,
  width: 'w-38',
};

interface Blacklisting {
  uuid: string;
  date: Moment;
  reason: string;
}

export const Blacklistings = ({ rows }: { rows: readonly Blacklisting[] }) => (
  <PagedTable
    title={texts.blacklistings}
    columns={[date, { title: texts.reason, cell: ({ reason }: Blacklisting) => texts.reasons[reason] ?? reason }]}
    rows={rows}
    perPage={BLACKLISTINGS_PER_PAGE}
    emptyText={texts.noBlacklisting}
  />
);

interface Comment {
  uuid: string;
  date: Moment;
  author: string;
  comment: string;
}

export const Comments = ({ rows }: { rows: readonly Comment[] }) => (
  <PagedTable
    title={texts.comments}
    columns={[
      date,
      { title: texts.author, cell: ({ author }: Comment) => author || '–', width: 'w-1/4' },
      { title: texts.comment, cell: ({ comment }: Comment) => comment },
    ]}
    rows={rows}
    perPage={COMMENTS_PER_PAGE}
    emptyText={texts.noComment}
  />
);
