import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { categoryTexts, categoryTreeContract as contract, categoryTreeTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { ChevronsDownUp, ChevronsUpDown, Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { categoryTreeQuery } from '../../../kit/category-tree.tsx';
import { SearchBox } from '../../../kit/list/filters/search-box.tsx';
import { LoadError, Retry } from '../../../kit/retry.tsx';
import { useScreenQuery } from '../../../kit/screen-query.ts';
import { ago, useNow } from '../../../kit/time-passed.ts';
import { useIsHere } from '../../../kit/use-way-back.tsx';
import { useVisitMemory } from '../../../kit/visit-memory.ts';
import { href } from '../../../lib/routes.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { countOf, parentsIn, rowsOf, searchTree } from './category-tree/tree-rows.ts';
import { TreeView } from './category-tree/tree-view.tsx';
import { useTreeMove } from './category-tree/use-tree-move.ts';

/** `/admin/category/treeview`: the complete tree, from the server's cache, with its age when it is old (CAT-024). */
export function Screen() {
  const { data, failure, busy, retry } = useScreenQuery(categoryTreeQuery, () => contract.failed);
  const toList = (
    <Link to={href('listCategories')} className={buttonClass({})}>
      {texts.list}
    </Link>
  );
  return (
    <>
      <PageHeader title={contract.title} meta={data && listTexts.total(categoryTexts.noun, countOf(data.items))} actions={toList} />
      {data?.stale && <StaleBanner refreshedAt={data.refreshedAt} action={<Retry busy={busy} onRetry={retry} />} />}
      {data ? (
        <Tree nodes={data.items} />
      ) : failure ? (
        <LoadError title={contract.failed} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Of its own, so that a passing minute does not render the tree again. */
function StaleBanner({ refreshedAt, action }: { refreshedAt: string; action: ReactNode }) {
  const now = useNow(60_000);
  return (
    <div className="mb-3">
      <Banner tone="warning" action={action}>
        {texts.stale(ago(refreshedAt, now))}
      </Banner>
    </div>
  );
}

function Tree({ nodes }: { nodes: CategoryNode[] }) {
  if (nodes.length > 0) return <TreePanel read={nodes} />;
  return (
    <Empty icon={Inbox} title={listTexts.none(categoryTexts.noun)}>
      <p>{categoryTexts.empty}</p>
    </Empty>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{texts.loading}</span>
    {['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-44', 'w-36'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
      <Skeleton key={index} className={`h-6 ${width}`} />
    ))}
  </div>
);

const NONE: ReadonlySet<string> = new Set();

/** The set with these uuids added or removed. */
function withUuids(set: ReadonlySet<string>, uuids: readonly string[], into: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const uuid of uuids)
    if (into) next.add(uuid);
    else next.delete(uuid);
  return next;
}

/** The expanded nodes, as they were left when the user returns from a list opened from the tree. */
function useExpanded() {
  const { place, recall, store } = useVisitMemory<ReadonlySet<string>>('category-tree');
  const [open, setOpen] = useState(() => recall() ?? NONE);
  const remember = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same tree stores them too
  useEffect(() => remember(open), [place, open]);
  return [open, setOpen] as const;
}

/**
 * The tree with search, «expand all» and «collapse all» (CAT-025, CAT-026). Search results are expanded, unless the user collapses them.
 */
function TreePanel({ read }: { read: readonly CategoryNode[] }) {
  const [params, setParams] = useSearchParams();
  const isHere = useIsHere();
  const search = params.get('search') ?? '';
  const searching = search !== '';
  const [open, setOpen] = useExpanded();
  /** Nodes collapsed by the user in the results of this search. */
  const [closed, setClosed] = useState({ search, uuids: NONE });
  const collapsed = closed.search === search ? closed.uuids : NONE;

  const treeMove = useTreeMove(read, searching);
  const { nodes } = treeMove;
  const found = useMemo(() => (searching ? searchTree(nodes, search) : null), [nodes, search, searching]);
  const visibleNodes = found?.nodes ?? nodes;
  const rows = useMemo(
    () => rowsOf(visibleNodes, (uuid) => (searching ? !collapsed.has(uuid) : open.has(uuid))),
    [visibleNodes, searching, collapsed, open],
  );

  const toggle = (uuids: readonly string[], opening: boolean) =>
    searching ? setClosed({ search, uuids: withUuids(collapsed, uuids, !opening) }) : setOpen(withUuids(open, uuids, opening));
  const all = (opening: boolean) => {
    const parents = opening === searching ? NONE : parentsIn(visibleNodes);
    if (searching) setClosed({ search, uuids: parents });
    else setOpen(parents);
  };
  // What was typed may be searched when the screen was already left.
  const searchFor = (text: string) => isHere() && setParams(text === '' ? {} : { search: text }, { replace: searching });

  return (
    <>
      <search aria-label={texts.filter} className="mb-3 flex flex-wrap items-start gap-2">
        <SearchBox label={texts.search} value={search} onSearch={searchFor} />
        <p role="status" className="self-center text-sm text-muted tabular-nums">
          {found && found.found > 0 && texts.found(found.found)}
        </p>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button size="small" onClick={() => all(true)}>
            <Icon of={ChevronsUpDown} />
            {texts.expandAll}
          </Button>
          <Button size="small" onClick={() => all(false)}>
            <Icon of={ChevronsDownUp} />
            {texts.collapseAll}
          </Button>
        </div>
      </search>
      {found?.found === 0 ? (
        <Empty
          icon={SearchX}
          title={listTexts.noMatch(categoryTexts.noun)}
          actions={<Button onClick={() => searchFor('')}>{listTexts.clearFilters}</Button>}
        >
          <p>{listTexts.noMatchFor(search)}</p>
        </Empty>
      ) : (
        <TreeView rows={rows} treeMove={treeMove} blocked={searching} search={search} toggle={toggle} />
      )}
    </>
  );
}
