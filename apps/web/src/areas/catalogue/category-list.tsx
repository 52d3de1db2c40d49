import type { CategoryRow } from '@comptoir/shared/catalogue/categories';
import { CATEGORY_PAGE_SIZES } from '@comptoir/shared/catalogue/category-list';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { Archive, ListTree, Pencil } from 'lucide-react';
import { figure, name, status, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { handle } from '../../kit/list/reorder-handle.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const BOTH_WAYS = ['asc', 'desc'] as const;

/** Sub-categories can be viewed when at least one of them is not archived (CAT-014). */
const childrenOf = ({ uuid, hasLiveChildren }: CategoryRow) => (hasLiveChildren ? href('listCategories', { uuid }) : null);

/** The list of the top level, or of the children of one category (CAT-002, CAT-008 to CAT-014). */
export function categoryList(parent: string | null, archive: (row: CategoryRow) => void): ListDeclaration<CategoryRow> {
  return {
    route: 'listCategories',
    part: parent !== null,
    title: parent === null ? contract.title : contract.childrenOf(parent),
    noun: parent === null ? texts.noun : texts.childNoun,
    pageSizes: CATEGORY_PAGE_SIZES,
    search: texts.search,
    severalSorts: true,
    columns: [
      handle<CategoryRow>((row) => row.name),
      // The marketplace draws vignettes for the top level only (CAT-011).
      ...(parent === null
        ? [thumbnail<CategoryRow>('vignette', texts.thumbnail, ({ vignette }) => vignette?.url ?? null, texts.noThumbnail)]
        : []),
      name('name', texts.name, (row) => row.name, {
        to: childrenOf,
        sub: ({ slug }) => slug,
        mark: ({ archived }) => archived && <Badge dot="none">{texts.archived}</Badge>,
        sort: { field: 'name', directions: BOTH_WAYS },
      }),
      status(
        'enabled',
        texts.status,
        ({ enabled }) => (enabled ? { label: contract.enabled, tone: 'success' } : { label: contract.disabled, tone: 'neutral' }),
        { sort: { field: 'enabled', directions: BOTH_WAYS }, width: '9rem' },
      ),
      figure('position', texts.position, ({ position }) => position, { sort: { field: 'position', directions: BOTH_WAYS } }),
    ],
    actions: (row) => {
      const to = childrenOf(row);
      return (
        <>
          <RowLink icon={Pencil} label={texts.edit(row.name)} to={href('editCategory', { uuid: row.uuid })} />
          {to !== null && <RowLink icon={ListTree} label={texts.viewChildren(row.name)} to={to} />}
          {/* An archived one has nothing to archive (open point of CAT-033). */}
          {!row.archived && <IconButton icon={Archive} size="row" label={texts.archive(row.name)} onClick={() => archive(row)} />}
        </>
      );
    },
    actionsWidth: '8rem',
    rowKey: ({ uuid }) => uuid,
    empty: parent === null ? texts.empty : texts.childEmpty(parent),
  };
}
