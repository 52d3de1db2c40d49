import {
  categoryContract,
  categoryTexts,
  categoryTreeContract as contract,
  categoryTreeTexts as texts,
} from '@comptoir/shared/catalogue/texts';
import { type MouseEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWindowedRows } from '../../../../kit/windowed-rows.ts';
import { href } from '../../../../lib/routes.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { TreeMove } from './use-tree-move.ts';
import './tree.css';
import { formatNumber } from '@comptoir/shared/numbers';
import { ChevronRight, GripVertical } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MarkedText } from '../../../../ui/marked-text.tsx';

interface TreeLineProps {
  row: TreeRow;
  index: number;
  /** The only row in the tab order. */
  active: boolean;
  moving: 'keyboard' | 'pointer' | undefined;
  blocked: boolean;
  /** Search text, highlighted in the name. */
  search: string;
}

/** One category: a link to its children, if any (CAT-027), its badges, its number of products. */
const TreeLine = memo(function TreeLine({
  row: { node, level, place, siblings, open },
  index,
  active,
  moving,
  blocked,
  search,
}: TreeLineProps) {
  const name = <MarkedText text={node.name} typed={search} className="category-tree-mark" />;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-selected={false}
      tabIndex={active ? 0 : -1}
      data-uuid={node.uuid}
      data-moving={moving}
      className="category-tree-line"
      style={{ top: `calc(var(--tree-row) * ${index})` }}
    >
      <span data-grip={blocked ? undefined : true} aria-hidden="true" className="category-tree-grip">
        {!blocked && <Icon of={GripVertical} />}
      </span>
      <span aria-hidden="true" className="category-tree-chevron" style={{ marginInlineStart: `calc(var(--tree-step) * ${level - 1})` }}>
        {open !== null && <Icon of={ChevronRight} />}
      </span>
      {open === null ? (
        <span className="category-tree-name">{name}</span>
      ) : (
        <Link to={href('listCategories', { uuid: node.uuid })} tabIndex={-1} className="category-tree-name category-tree-link">
          {name}
        </Link>
      )}{' '}
      {!node.enabled && <Badge>{categoryContract.disabled}</Badge>} {node.archived && <Badge dot="none">{categoryTexts.archived}</Badge>}{' '}
      <span className="category-tree-figure">
        {formatNumber(node.products)} <span className="max-sm:sr-only">{texts.products(node.products)}</span>
      </span>
    </div>
  );
});

interface TreeViewProps {
  rows: readonly TreeRow[];
  treeMove: TreeMove;
  /** Moves are blocked, because a search hides siblings. */
  blocked: boolean;
  search: string;
  toggle: (uuids: readonly string[], open: boolean) => void;
}

const uuidAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-uuid]')?.dataset.uuid;

/**
 * The tree: one element in the tab order (roving focus); only the rows in the window are rendered, and the focused one, so that the focus
 * is never lost.
 */
export function TreeView({ rows, treeMove, blocked, search, toggle }: TreeViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  const navigate = useNavigate();
  const { first, last, height } = useWindowedRows(box, '[role=treeitem]', rows.length);
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.uuid === active),
  );
  /** The row to focus after a key press, until it is rendered. */
  const focusTarget = useRef<string | null>(null);
  const drag = useTreeDrag(box, rows, height, treeMove);

  const focus = (index: number) => {
    const uuid = rows[index]?.node.uuid;
    if (uuid === undefined) return;
    setActive(uuid);
    focusTarget.current = uuid;
  };
  useLayoutEffect(() => {
    if (focusTarget.current !== null) box.current?.querySelector<HTMLElement>(`[data-uuid="${CSS.escape(focusTarget.current)}"]`)?.focus();
    focusTarget.current = null;
  });

  const follow = ({ node, open }: TreeRow) => open !== null && navigate(href('listCategories', { uuid: node.uuid }));
  const onKeyDown = useTreeKeys({ rows, at, treeMove, focus, toggle, follow });
  const onClick = ({ target }: MouseEvent) => {
    const row = rows.find(({ node }) => node.uuid === uuidAt(target));
    if (row === undefined || row.open === null || (target as Element).closest('a, [data-grip]')) return;
    toggle([row.node.uuid], !row.open);
  };

  const moving = drag.dragged?.row.node.uuid ?? treeMove.moving;
  const rendered = rows.map((_, index) => index).slice(first, last);
  const beside = [at, rows.findIndex(({ node }) => node.uuid === moving)].filter(
    (index) => rows[index] && (index < first || index >= last),
  );
  const line = drag.dragged !== null && typeof drag.dragged.drop === 'object' ? drag.dragged : null;

  return (
    <>
      <div
        ref={box}
        role="tree"
        aria-label={contract.title}
        aria-describedby={hint}
        data-dragging={drag.dragged?.drop === 'elsewhere' ? 'elsewhere' : drag.dragged ? 'here' : undefined}
        className="category-tree"
        style={{ height: `calc(var(--tree-row) * ${rows.length})` }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => setActive(uuidAt(target) ?? active)}
        onBlur={() => treeMove.cancelMove()}
        onPointerDown={(event) => {
          const row = (event.target as Element).closest('[data-grip]') && rows.find(({ node }) => node.uuid === uuidAt(event.target));
          if (row) drag.start(event, row);
        }}
        onPointerMove={drag.follow}
        onPointerUp={drag.end}
        onPointerCancel={drag.cancel}
      >
        {[...rendered, ...new Set(beside)].map((index) => {
          const row = rows[index];
          const uuid = row?.node.uuid;
          return (
            row && (
              <TreeLine
                key={uuid}
                row={row}
                index={index}
                active={index === at}
                moving={uuid === moving ? (drag.dragged ? 'pointer' : 'keyboard') : undefined}
                blocked={blocked}
                search={search}
              />
            )
          );
        })}
        {line && (
          <div
            aria-hidden="true"
            className="category-tree-drop"
            style={{
              top: `calc(var(--tree-row) * ${line.gap})`,
              insetInlineStart: `calc(var(--tree-step) * ${line.row.level - 1} + 1.5rem)`,
            }}
          />
        )}
      </div>
      <p id={hint} hidden>
        {texts.hint}
      </p>
      <p role="status" className="sr-only">
        {treeMove.announcement}
      </p>
    </>
  );
}
