import type { CategoryRow } from '@comptoir/shared/catalogue/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Archive, ListTree, Pencil } from 'lucide-react';
import { figure, flag, name, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { handle } from '../../kit/list/reorder-handle.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { BOTH_WAYS } from '../../kit/list/sort.ts';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { archiveCategory } from './category-archiving.ts';

/** Sub-categories can be viewed when at least one of them is not archived (CAT-014). */
const childrenOf = ({ uuid, hasLiveChildren }: CategoryRow) => (hasLiveChildren ? href('listCategories', { uuid }) : null);

/** The list of the top level, or of the children of one category (CAT-002, CAT-008 to CAT-014). */
export function categoryList(parent: string | null): ListDeclaration<CategoryRow> {
  return {
    route: 'listCategories',
    part: parent !== null,
    title: parent === null ? contract.title : contract.childrenOf(parent),
    noun: parent === null ? texts.noun : texts.childNoun,
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
        sort: BOTH_WAYS,
      }),
      flag('enabled', texts.status, {
        isOn: ({ enabled }) => enabled,
        words: { on: contract.enabled, off: contract.disabled },
        sort: BOTH_WAYS,
        width: '9rem',
      }),
      figure('position', texts.position, ({ position }) => position, { sort: BOTH_WAYS }),
    ],
    actions: (row) => {
      const to = childrenOf(row);
      return (
        <>
          <RowLink icon={Pencil} label={texts.edit(row.name)} to={href('editCategory', { uuid: row.uuid })} />
          {to !== null && <RowLink icon={ListTree} label={texts.viewChildren(row.name)} to={to} />}
          {/* An archived one has nothing to archive (open point of CAT-033). */}
          {!row.archived && (
            <Menu
              label={listTexts.otherActions(row.name)}
              size="row"
              entries={[{ label: texts.archive, icon: Archive, danger: true, onSelect: () => archiveCategory(row, parent !== null) }]}
            />
          )}
        </>
      );
    },
    actionsWidth: '8rem',
    rowKey: ({ uuid }) => uuid,
    empty: parent === null ? texts.empty : texts.childEmpty(parent),
  };
}
