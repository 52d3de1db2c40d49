import { viewExportTexts } from '@comptoir/shared/exports/texts';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { columnsShown, type FileFormat } from '@comptoir/shared/list/file';
import type { ScopeOf } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import { withRequestKey } from '../../lib/request-key.ts';
import { type Inputs, mutate, trpc } from '../../lib/trpc.ts';
import { lazyComponent, prefetch } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListFooter } from './list-footer.tsx';
import { CopyNotice, DroppedNotice, FilteredNotice, ListNothing, NotRefreshed } from './list-notices.tsx';
import type { ListScreenOf } from './list-screen.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { SelectionBar as Bar } from './selection/selection-bar.tsx';
import { useVisitSelection } from './selection/use-selection.ts';
import { KeepRowContext } from './state/open-rows.ts';
import { type ReadList, useList } from './state/use-list.ts';
import { ListTable, linesOf, titlesWithoutRoom } from './table/list-table.tsx';
import { ReadAt } from './table/use-inline-edit.ts';
import { useListViews } from './views/use-list-views.ts';
import { saveAsNew } from './views/view-actions.ts';
import type { ViewBar as Views } from './views/view-bar.tsx';

/** Loaded when the first row is selected. `lazy` loses the type parameter of a generic component. */
const loadSelectionBar = async () => (await import('./selection/selection-bar.tsx')).SelectionBar as ComponentType<object>;
const SelectionBar = lazyComponent(loadSelectionBar) as typeof Bar;
/** Loaded before a row is ticked: Tab, pressed at once after it, would otherwise pass the place where the bar appears later. */
const onRowIntent = () => prefetch(loadSelectionBar);

/** Loaded when the list has a view. */
const ViewBar = lazyComponent(async () => (await import('./views/view-bar.tsx')).ViewBar) as typeof Views;

interface ScopedListProps<L extends AnyList, Row extends RowOf<L>> {
  scope: ScopeOf<L>;
  list: ListScreenOf<L>;
  read: ReadList<L, Row>;
  /** Name and state of the record that the list belongs to; parent breadcrumbs, when they differ from the list's own (DAY-011). */
  record?: string | undefined;
  state?: ReactNode;
  trail?: readonly string[] | undefined;
  /** The head of the record, with its tabs, in place of the list's title. */
  head?: ReactNode;
  /** Primary button of the screen, next to the title; below a record's head, in the toolbar. */
  action?: ReactNode;
  /** Tabs for screens with several lists, below the title. */
  views?: ReactNode;
}

type ListPageProps<L extends AnyList, Row extends RowOf<L>> = Omit<ScopedListProps<L, Row>, 'scope'> &
  (Record<never, never> extends ScopeOf<L> ? { scope?: ScopeOf<L> } : { scope: ScopeOf<L> });

/** A complete list screen, built from its declaration. Use another `key` for another parent record or another list. */
export const ListPage = <L extends AnyList, Row extends RowOf<L>>({ scope, ...props }: ListPageProps<L, Row>) => (
  <ScopedListPage {...props} scope={scope ?? ({} as ScopeOf<L>)} />
);

/** The same; a list without scope has an empty one. */
export function ScopedListPage<L extends AnyList, Row extends RowOf<L>>({
  list,
  read,
  scope,
  record,
  state: recordState,
  trail,
  head,
  action,
  views,
}: ScopedListProps<L, Row>) {
  const {
    state,
    change,
    changeTable,
    pageAddress,
    columns,
    data,
    keepRow,
    hasOpenRow,
    readAt,
    failure,
    stale,
    notRefreshed,
    nothing,
    busy,
    retry,
    filtered,
    clear,
    input,
    set,
    total,
    readPage,
  } = useList(list, read, scope);
  const isOutage = data?.copy?.isOutage === true;
  // Nothing can be written while the marketplace does not reply (IDX-006). What is being typed stays.
  const isReadOnly = isOutage && !hasOpenRow;
  // Stable: rows are rendered again when it changes.
  const readOnlyColumns = useMemo(
    () => columns.visible.flatMap(({ key }) => list.readOnlyColumns.find((column) => column.key === key) ?? []),
    [columns.visible, list.readOnlyColumns],
  );
  const visibleList = {
    ...list,
    columns: columns.visible,
    ...(isReadOnly && {
      columns: readOnlyColumns,
      rowActions: undefined,
      bulkActions: undefined,
    }),
  };
  const [withoutRoom, setWithoutRoom] = useState(() => titlesWithoutRoom<RowOf<L>>(visibleList));
  const [isUnfolded, setUnfolded] = useState(false);
  const listViews = useListViews<RowOf<L>>(list, state);
  const hasViews = listViews.views.length > 0;
  const itemOf = (row: RowOf<L>) => ({ uuid: list.rowKey(row), bound: false, row });
  const selection = useVisitSelection(data?.items.map(itemOf) ?? [], JSON.stringify(set));
  const selecting = selection.selection.all || selection.selection.add.size > 0;
  const filled = data !== undefined && data.items.length > 0;
  const searchable = list.search !== undefined || Object.keys(list.filters).length > 0;

  const { definition } = list;
  const totalText = total === undefined ? undefined : listTexts.total(list.noun, total, data?.isCapped);
  const exportedColumns = columnsShown(
    definition,
    columns.visible.map(({ key }) => key),
  );
  const shownAction = isOutage ? undefined : action;
  const startExport = (format: FileFormat, withCodes = false) => {
    const { page: _, itemsPerPage: __, ...filters } = input;
    const view = { list: definition.name, filters, columns: exportedColumns, format };
    // Only the declaration knows that this list can be exported.
    const { view: masked, viewWithCodes: inFull } = trpc.exports;
    const start = (keyed: object) => mutate((withCodes ? inFull : masked).mutationOptions(), keyed as Inputs['exports']['view']);
    return withRequestKey(withCodes ? 'exports.viewWithCodes' : 'exports.view', 'snapshot', view, start);
  };

  return (
    <>
      {head ?? <PageHeader title={list.title} record={record} state={recordState} trail={trail} meta={totalText} actions={shownAction} />}
      {views}
      {hasViews && (
        <Suspense>
          <ViewBar<RowOf<L>> list={list} listViews={listViews} />
        </Suspense>
      )}
      <DroppedNotice<RowOf<L>> list={list} listViews={listViews} />
      {(searchable || !nothing) && (
        <ListToolbar<RowOf<L>>
          list={visibleList}
          columns={columns}
          withoutRoom={{ titles: linesOf(withoutRoom), isUnfolded, onUnfold: setUnfolded }}
          state={state}
          change={change}
          changeTable={changeTable}
          rows={data?.items ?? []}
          selecting={selecting}
          busy={busy}
          {...(definition.file && {
            viewExport: {
              start: startExport,
              hasCodes: definition.file.hasCodes === true,
              contents: totalText && viewExportTexts.contents(totalText, exportedColumns.length),
            },
          })}
          {...(definition.hasSheet && !isOutage && { sheet: { list: definition.name, filters: set } })}
          action={
            head && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {totalText && <span className="text-sm text-muted tabular-nums">{totalText}</span>}
                {shownAction}
              </div>
            )
          }
          {...(!hasViews && { saveView: () => saveAsNew<RowOf<L>>({ list, listViews }) })}
        />
      )}
      {list.texts?.filtered !== undefined && filtered && !nothing && <FilteredNotice text={list.texts.filtered} onClear={clear} />}
      {data?.copy && <CopyNotice noun={list.noun} copy={data.copy} busy={busy} onRetry={retry} />}
      {notRefreshed && <NotRefreshed noun={list.noun} busy={busy} onRetry={retry} />}
      {nothing ? (
        <ListNothing
          list={list}
          search={state.search}
          filtered={filtered}
          {...(list.errorText && failure && { errorText: list.errorText(input, failure) })}
          failure={failure}
          busy={busy}
          onRetry={retry}
          onClear={clear}
        />
      ) : (
        <ReadAt value={readAt}>
          <KeepRowContext value={keepRow}>
            <ListTable<RowOf<L>>
              list={visibleList}
              state={state}
              change={change}
              page={data}
              selection={selection}
              stale={stale}
              isUnfolded={isUnfolded}
              onWithoutRoom={setWithoutRoom}
              onRowIntent={onRowIntent}
            />
          </KeepRowContext>
        </ReadAt>
      )}
      <div className="table-dock">
        {visibleList.bulkActions && selecting && (
          <Suspense>
            <SelectionBar<RowOf<L>>
              actions={visibleList.bulkActions}
              nameOf={list.rowName}
              selection={selection}
              itemOf={itemOf}
              total={total}
              startOver={retry}
              readPage={readPage}
              set={{ list: definition.name, filters: set }}
            />
          </Suspense>
        )}
        {filled && <ListFooter list={list} state={state} page={data} change={change} pageAddress={pageAddress} />}
      </div>
    </>
  );
}
