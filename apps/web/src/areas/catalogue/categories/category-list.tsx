import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Archive, ListTree, Pencil } from 'lucide-react';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { handle } from '../../../kit/list/reorder/reorder-handle.tsx';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { href } from '../../../lib/routes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { archiveCategory, archiveRefusal } from './category-archiving.ts';

/** Target of «sub-categories»; only categories with at least one child that is not archived have it (CAT-014). */
const childrenOf = ({ uuid, hasLiveChildren }: CategoryRow) => (hasLiveChildren ? href('listCategories', { uuid }) : null);

/** The list of the top level, or of the children of a category. */
function categoryScreen(isTop: boolean) {
  const screen = listScreen(categoryList, {
    name: {
      to: childrenOf,
      sub: ({ slug }) => slug,
      mark: ({ archived }) => archived && <Badge dot="none">{texts.archived}</Badge>,
    },
    rowActions: (row) => {
      const to = childrenOf(row);
      return (
        <>
          <RowLink icon={Pencil} label={texts.edit(row.name)} to={href('editCategory', { uuid: row.uuid })} />
          {to !== null && <RowLink icon={ListTree} label={texts.viewChildren(row.name)} to={to} />}
          {/* An archived category cannot be archived again (open point of CAT-033). */}
          {!row.archived && (
            <Menu
              label={listTexts.otherActions(row.name)}
              size="row"
              entries={[
                {
                  label: texts.archive,
                  icon: Archive,
                  danger: true,
                  reason: archiveRefusal(row, !isTop),
                  onSelect: () => archiveCategory(row, !isTop),
                },
              ]}
            />
          )}
        </>
      );
    },
    actionsWidth: '8rem',
  });
  // Vignettes exist only on the top level (CAT-011).
  const columns = screen.columns.filter(({ key }) => isTop || key !== 'vignette');
  return { ...screen, columns: [handle<CategoryRow>((row) => row.name), ...columns] };
}

export const TOP_CATEGORIES = categoryScreen(true);

/** `parent` is the name of the category whose children are listed. */
export const childCategories = (parent: string) => ({
  ...CHILDREN,
  title: contract.childrenOf(parent),
  noun: texts.childNoun,
  emptyText: texts.childEmpty(parent),
});
const CHILDREN = { ...categoryScreen(false), isSubList: true };
