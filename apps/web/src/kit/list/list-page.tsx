import type { Page } from '@comptoir/shared/list';
import { listTexts } from '@comptoir/shared/list-texts';
import { type ReactNode, Suspense } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import type { Reading } from '../reading.ts';
import { type ListDeclaration, pageSizesOf } from './declaration.ts';
import { FilteredNotice } from './filtered-notice.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListNothing } from './list-nothing.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NotRefreshed } from './not-refreshed.tsx';
import type { SelectionBar as Bar } from './selection-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import './list.css';
import './list-cards.css';

/** Loaded with the first row that is ticked. `lazy` forgets that a component is generic. */
const SelectionBar = lazyPiece(async () => (await import('./selection-bar.tsx')).SelectionBar) as unknown as typeof Bar;

interface ListPageProps<Row> {
  list: ListDeclaration<Row>;
  /** The read that answers a state: `trpc.….list.queryOptions({…})`. */
  read: (state: ListState) => Reading<Page<Row>>;
  /** The screen's primary button, beside the title. */
  action?: ReactNode;
  /** Tabs between several lists of one screen, under its title. */
  views?: ReactNode;
}

/** A whole list screen from its declaration. Another parent or another list needs another `key`. */
export function ListPage<Row>({ list, read, action, views }: ListPageProps<Row>) {
  const { state, change, correct, pageAddress } = useListState(list);
  const columns = useColumns(list);
  const shown = { ...list, columns: columns.shown };
  useTopOfPage(state.page);
  const { data, failure, stale, notRefreshed, nothing, busy, retry } = useRows(read(state), state, correct, list.failed);

  const selection = useSelection(list.rowKey, data?.items ?? []);
  const selecting = selection.selected.size > 0;

  const clear = () => change({ search: '', filters: {} });
  const filled = data !== undefined && data.items.length > 0;
  const searchable = list.search !== undefined || list.filters !== undefined;

  return (
    <>
      <PageHeader title={list.title} meta={data && listTexts.total(list.noun, data.total)} actions={action} />
      {views}
      {(searchable || !nothing) && (
        <ListToolbar
          list={shown}
          columns={columns}
          state={state}
          change={change}
          rows={data?.items ?? []}
          selecting={selecting}
          busy={busy}
        />
      )}
      {list.notice !== undefined && isFiltered(state) && !nothing && <FilteredNotice text={list.notice} onClear={clear} />}
      {notRefreshed && <NotRefreshed noun={list.noun} busy={busy} onRetry={retry} />}
      {nothing ? (
        <ListNothing
          noun={list.noun}
          empty={list.empty}
          none={list.none}
          emptyAction={list.emptyAction}
          search={state.search}
          filtered={isFiltered(state)}
          {...(list.failed && failure && { why: list.failed(state, failure) })}
          failure={failure}
          busy={busy}
          onRetry={retry}
          onClear={clear}
        />
      ) : (
        <ListTable list={shown} state={state} change={change} page={data} selection={selection} stale={stale} />
      )}
      <div className="ledger-dock">
        {list.selection && selecting && (
          <Suspense>
            <SelectionBar
              {...list.selection}
              selection={selection}
              total={data?.total ?? 0}
              startOver={retry}
              readPage={(paging) => read({ ...state, ...paging })}
            />
          </Suspense>
        )}
        {filled && (
          <ListFooter
            state={state}
            total={data.total}
            pageSizes={pageSizesOf(list)}
            change={change}
            pageAddress={pageAddress}
            {...(list.range && { range: list.range })}
          />
        )}
      </div>
    </>
  );
}
