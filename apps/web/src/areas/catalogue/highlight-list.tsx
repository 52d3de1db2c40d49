import type { Highlight } from '@comptoir/shared/catalogue/mega-menu';
import { HIGHLIGHT_PAGE_SIZES } from '@comptoir/shared/catalogue/mega-menu-list';
import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { name, text, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { href } from '../../lib/routes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const edit = ({ uuid }: Highlight) => href('editMegaMenusCategories', { uuid });

/** MEG-004, MEG-005, MEG-023. */
export const highlightList = (remove: (row: Highlight) => void, add: ReactNode): ListDeclaration<Highlight> => ({
  route: 'listMegaMenusCategories',
  title: contract.title,
  noun: texts.noun,
  pageSizes: HIGHLIGHT_PAGE_SIZES,
  columns: [
    thumbnail('image', texts.image, ({ image }) => image?.url ?? null, texts.noImage),
    name('name', texts.name, (row) => row.name, { to: edit }),
    text('category', texts.category, ({ category }) => category.name, { width: '24%' }),
    text('tag', texts.tag, ({ propertyValue }) => propertyValue?.value, { width: '24%' }),
  ],
  actions: (row) => (
    <>
      <RowLink icon={Pencil} label={texts.edit(row.name)} to={edit(row)} />
      <IconButton icon={Trash2} size="row" label={texts.remove(row.name)} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.failed,
  empty: texts.empty,
  emptyAction: add,
});
