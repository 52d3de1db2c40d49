import { highlightList } from '@comptoir/shared/catalogue/highlights/highlight-list';
import type { Highlight } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const { megaMenu } = trpc.catalogue;
const edit = ({ uuid }: Highlight) => href('editMegaMenusCategories', { uuid });

// Gone already, or deleted although no answer came: after a failure only the marketplace knows.
const onError = () => void queryClient.invalidateQueries({ queryKey: megaMenu.list.queryKey() });

const remove = ({ uuid, name }: Highlight) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(megaMenu.remove.mutationOptions({ onError }), { uuid }),
    done: contract.removed,
  });

const ADD = <AddLink label={texts.add} to={href('addMegaMenusCategories')} />;

/** MEG-023. */
const LIST = listScreen(highlightList, {
  name: { to: edit },
  rowActions: (row) => (
    <>
      <RowLink icon={Pencil} label={texts.edit(row.name)} to={edit(row)} />
      <IconButton icon={Trash2} size="row" label={texts.remove(row.name)} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '6rem',
  errorText: () => contract.failed,
  emptyAction: ADD,
});

const read = (input: ListQuery<typeof highlightList>) => megaMenu.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/listMegaMenusCategories` (MEG-001). */
export const Screen = () => <ListPage list={LIST} read={read} action={ADD} />;
