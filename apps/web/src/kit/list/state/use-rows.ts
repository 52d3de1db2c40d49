import type { ErrorBody } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ScreenQueryOptions } from '../../screen-query-options.ts';
import { useScreenQuery } from '../../use-screen-query.ts';
import type { ListState } from './list-state.ts';
import { pageCount } from './page-range.ts';
import type { useListState } from './use-list-state.ts';

/** Loads the rows for the state of a list. */
export function useRows<Row>(
  reading: ScreenQueryOptions<Page<Row>>,
  state: ListState,
  correct: ReturnType<typeof useListState>['correct'],
  errorText?: (failure: ErrorBody) => string,
) {
  // The rows of the previous query stay, dimmed, until this one is answered. A late response to an older query is stored under its own key.
  const { data, failure, stale, busy, retry } = useScreenQuery({ ...reading, placeholderData: keepPreviousData }, errorText);

  // Rows were deleted since the page was stored or shared: goes to the last existing page, without a history entry.
  const last = data && !stale && data.items.length === 0 ? pageCount(data.total, state.itemsPerPage) : state.page;
  const goBack = useEffectEvent(() => correct({ page: last }));
  useEffect(() => {
    if (last < state.page) goBack();
  }, [last, state.page]);

  return {
    data,
    failure,
    /** The rows are those of the previous query. */
    stale,
    /** The rows are those of this query, but could not be refreshed. */
    notRefreshed: failure !== null && data !== undefined && !stale,
    /** There is no row to show. */
    nothing: data === undefined ? failure !== null : data.total === 0,
    busy,
    retry,
  };
}
