import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { categoryTexts, categoryTreeTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { ChevronsDownUp, ChevronsUpDown, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../../../../kit/list/filters/search-box.tsx';
import { useVisitMemory } from '../../../../kit/visit-memory.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { parentsIn, rowsOf, searchTree } from './tree-rows.ts';
import { TreeView } from './tree-view.tsx';
import { useTreeMove } from './use-tree-move.ts';

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
export function TreePanel({ read }: { read: readonly CategoryNode[] }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const searching = search !== '';
  const [open, setOpen] = useExpanded();
  /** Nodes collapsed by the user in the results of this search. */
  const [closed, setClosed] = useState({ search, uuids: NONE });
  const collapsed = closed.search === search ? closed.uuids : NONE;

  const treeMove = useTreeMove(read, searching);
  const { nodes } = treeMove;
  const found = useMemo(() => (searching ? searchTree(nodes, search) : null), [nodes, search, searching]);
  const shown = found?.nodes ?? nodes;
  const rows = useMemo(
    () => rowsOf(shown, (uuid) => (searching ? !collapsed.has(uuid) : open.has(uuid))),
    [shown, searching, collapsed, open],
  );

  const toggle = (uuids: readonly string[], opening: boolean) =>
    searching ? setClosed({ search, uuids: withUuids(collapsed, uuids, !opening) }) : setOpen(withUuids(open, uuids, opening));
  const all = (opening: boolean) => {
    const parents = opening === searching ? NONE : parentsIn(shown);
    if (searching) setClosed({ search, uuids: parents });
    else setOpen(parents);
  };
  const searchFor = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: searching });

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
