import { blacklistTexts as texts } from '@comptoir/shared/access/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ROLES } from '../../../kit/list/table/table.tsx';
import { formatMoment, type Moment } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';

interface PagedTableProps<Row> {
  title: string;
  columns: readonly { title: string; cell: (row: Row) => ReactNode; width?: string }[];
  rows: readonly Row[];
  /** Rows per page; there are no pages when all rows fit on one. */
  perPage: number;
  emptyText: string;
}

/**
 * A small table whose rows came in one response and are paged here; texts wrap and are never truncated. On a phone a third column is below
 * the others.
 */
function PagedTable<Row extends { uuid: string }>({ title, columns, rows, perPage, emptyText }: PagedTableProps<Row>) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return <p className="text-sm text-muted">{emptyText}</p>;
  const start = (page - 1) * perPage;
  const end = Math.min(start + perPage, rows.length);
  return (
    <div className="grid min-w-0 gap-2">
      <table {...ROLES.table} aria-label={title} className="w-full border-collapse text-start text-sm max-sm:block">
        <thead {...ROLES.group} className="max-sm:sr-only">
          <tr {...ROLES.row} className="border-b border-rule text-xs text-muted">
            {columns.map((column) => (
              <th key={column.title} {...ROLES.head} className={clsx('py-1.5 pe-3 text-start font-strong', column.width)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="max-sm:block">
          {rows.slice(start, end).map((row) => (
            <tr
              key={row.uuid}
              {...ROLES.row}
              className="border-b border-border-subtle align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
            >
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  {...ROLES.cell}
                  className={clsx('py-2 pe-3 wrap-anywhere text-text max-sm:p-0', index > 1 && 'max-sm:basis-full')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > perPage && (
        <div className="flex items-center gap-2 text-sm text-muted tabular-nums">
          <span role="status">{listTexts.range(start + 1, end, rows.length)}</span>
          <nav aria-label={texts.pagesOf(title)} className="ms-auto flex gap-0.5">
            <IconButton icon={ChevronLeft} label={listTexts.previousPage} disabled={page === 1} onClick={() => setPage(page - 1)} />
            <IconButton icon={ChevronRight} label={listTexts.nextPage} disabled={end === rows.length} onClick={() => setPage(page + 1)} />
          </nav>
        </div>
      )}
    </div>
  );
}

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
