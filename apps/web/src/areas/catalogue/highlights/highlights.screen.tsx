import { highlightList } from '@comptoir/shared/catalogue/highlights/highlight-list';
import type { Highlight } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink, listRoute } from '../../../kit/list/list-route.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';

const { megaMenu } = trpc.catalogue;
const edit = ({ uuid }: Highlight) => href('editMegaMenusCategories', { uuid });

// The entry may be removed already, by this call or by another user: the list is read again after a failure.
const onError = () => void queryClient.invalidateQueries({ queryKey: megaMenu.list.queryKey() });

const remove = ({ uuid, name }: Highlight) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(megaMenu.remove.mutationOptions({ onError }), { uuid }),
    successText: contract.removed,
  });

const ADD = <AddLink label={texts.add} to={href('addMegaMenusCategories')} />;

/** `/admin/listMegaMenusCategories` (MEG-001, MEG-023). */
export const { Screen, data } = listRoute(highlightList, {
  read: (input) => megaMenu.list.queryOptions(input),
  action: ADD,
  name: { to: edit },
  rowActions: [
    (row) => ({ icon: Pencil, label: texts.edit(row.name), to: edit(row) }),
    (row) => ({ icon: Trash2, label: texts.remove(row.name), run: () => remove(row) }),
  ],
  errorText: () => contract.failed,
  emptyAction: ADD,
});
