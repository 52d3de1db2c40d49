import { blacklistTexts as texts } from '@comptoir/shared/access/blacklist-texts';
import type { Moment } from '../../../lib/format.ts';
import { PagedTable } from './paged-table.tsx';
import { showMoment } from './show-moment.ts';

/** Rows of a page; no pages below (BLA-015, BLA-016). */
const BLACKLISTINGS_PER_PAGE = 3;
const COMMENTS_PER_PAGE = 10;

const date = {
  title: texts.date,
  cell: (row: { date: Moment }) => <span className="whitespace-nowrap tabular-nums">{showMoment(row.date)}</span>,
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
    columns={[date, { title: texts.reason, cell: ({ reason }: Blacklisting) => reason }]}
    rows={rows}
    perPage={BLACKLISTINGS_PER_PAGE}
    empty={texts.noBlacklisting}
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
    empty={texts.noComment}
  />
);
