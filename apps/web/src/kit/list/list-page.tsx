import type { Page } from '@comptoir/shared/list';
import { listTexts } from '@comptoir/shared/list-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { readError } from '../../lib/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Reading } from '../reading.ts';
import type { ListDeclaration } from './declaration.ts';
import { FilteredNotice } from './filtered-notice.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListNothing } from './list-nothing.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { pageCount } from './page-range.ts';
import type { SelectionBar as Bar } from './selection-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import './list.css';
import './list-cards.css';

/** Loaded with the first row that is ticked. `lazy` forgets that a component is generic. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar })) as unknown as typeof Bar;

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
  const { state, change, pageAddress } = useListState(list);
  const columns = useColumns(list);
  const shown = { ...list, columns: columns.shown };
  useTopOfPage(state.page);
  // The rows of the question before stay, dimmed, until this one is answered; a late answer to an older one goes to its own key.
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...read(state), placeholderData: keepPreviousData });

  const selection = useSelection(list.rowKey, data?.items ?? []);
  const selecting = selection.selected.size > 0;

  // Rows went away since the page was stored or shared: the last page that exists, without a trace in the history.
  const last = data && !isPlaceholderData && data.items.length === 0 ? pageCount(data.total, state.itemsPerPage) : state.page;
  const goBack = useEffectEvent(() => change({ page: last }, { replace: true }));
  useEffect(() => {
    if (last < state.page) goBack();
  }, [last, state.page]);

  const clear = () => change({ search: '', filters: {} });
  const retry = () => void refetch();
  const again = (
    <Button size="small" busy={isFetching} onClick={retry}>
      {listTexts.retry}
    </Button>
  );
  const filled = data !== undefined && data.items.length > 0;
  const searchable = list.search !== undefined || list.filters !== undefined;
  const nothing = (error !== null && data === undefined) || (data !== undefined && data.total === 0);

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
          busy={isFetching}
        />
      )}
      {list.notice !== undefined && isFiltered(state) && !nothing && <FilteredNotice text={list.notice} onClear={clear} />}
      {error !== null && data !== undefined && !isPlaceholderData && (
        <div className="mb-3">
          <Banner tone="warning" action={again}>
            {listTexts.notRefreshed(list.noun)}
          </Banner>
        </div>
      )}
      {nothing ? (
        <ListNothing
          noun={list.noun}
          empty={list.empty}
          none={list.none}
          emptyAction={list.emptyAction}
          search={state.search}
          filtered={isFiltered(state)}
          {...(list.failed && error !== null && { why: list.failed(state, readError(error)) })}
          failure={error === null ? null : readError(error)}
          busy={isFetching}
          onRetry={retry}
          onClear={clear}
        />
      ) : (
        <ListTable list={shown} state={state} change={change} page={data} selection={selection} stale={isPlaceholderData} />
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
            pageSizes={list.pageSizes}
            change={change}
            pageAddress={pageAddress}
            {...(list.range && { range: list.range })}
          />
        )}
      </div>
    </>
  );
}
