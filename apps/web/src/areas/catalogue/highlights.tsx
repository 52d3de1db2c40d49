import type { Highlight } from '@comptoir/shared/catalogue/mega-menu';
import { HIGHLIGHT_PAGE_SIZES } from '@comptoir/shared/catalogue/mega-menu-list';
import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import { Pencil, Trash2 } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { AddLink } from '../../kit/list/add.tsx';
import { name, text, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const { megaMenu } = trpc.catalogue;
const edit = ({ uuid }: Highlight) => href('editMegaMenusCategories', { uuid });

// Gone already, or deleted although no answer came: after a failure only the marketplace knows.
const onError = () => void queryClient.invalidateQueries({ queryKey: megaMenu.list.queryKey() });

const remove = ({ uuid, name }: Highlight) =>
  ask({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(megaMenu.remove.mutationOptions({ onError }), { uuid }),
    done: contract.removed,
  });

const ADD = <AddLink label={texts.add} to={href('addMegaMenusCategories')} />;

/** MEG-004, MEG-005, MEG-023. */
const LIST: ListDeclaration<Highlight> = {
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
  exportView: exportOf('highlights', () => ({}), ['name', 'category', 'tag']),
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.failed,
  empty: texts.empty,
  emptyAction: ADD,
};

const read = (state: ListState) => megaMenu.list.queryOptions(listInput(state));

/** `/admin/listMegaMenusCategories` (MEG-001). */
export const Screen = () => <ListPage list={LIST} read={read} action={ADD} />;
