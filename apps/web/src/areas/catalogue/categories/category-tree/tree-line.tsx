import { categoryTreeTexts as treeTexts } from '@comptoir/shared/catalogue/categories/category-tree-texts';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { ChevronRight, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../lib/routes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MarkedText } from '../../../../ui/marked-text.tsx';
import type { TreeRow } from './tree-rows.ts';

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
export const TreeLine = memo(function TreeLine({
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
      {!node.enabled && <Badge>{contract.disabled}</Badge>} {node.archived && <Badge dot="none">{texts.archived}</Badge>}{' '}
      <span className="category-tree-figure">
        {formatNumber(node.products)} <span className="max-sm:sr-only">{treeTexts.products(node.products)}</span>
      </span>
    </div>
  );
});
