import { megaMenuContract as contract, megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { highlightList } from './highlight-list.tsx';

const readHighlights = ({ page, itemsPerPage }: ListState) => trpc.catalogue.megaMenu.list.queryOptions({ page, itemsPerPage });

/** `/admin/listMegaMenusCategories` (MEG-001, MEG-004). */
export function Screen() {
  const { ask, dialog } = useQuestion();
  // Gone already, or deleted although no answer came: after a failure only the marketplace knows.
  const onError = () => void queryClient.invalidateQueries({ queryKey: trpc.catalogue.megaMenu.list.queryKey() });
  const remove = useMutation(trpc.catalogue.megaMenu.remove.mutationOptions({ onError }));
  const add = (
    <Link to={href('addMegaMenusCategories')} className={buttonClass({ kind: 'primary' })}>
      <Icon of={Plus} />
      {texts.add}
    </Link>
  );
  const list = highlightList(
    ({ uuid, name }) =>
      ask({
        title: texts.removeQuestion,
        consequence: texts.removeConsequence(name),
        danger: true,
        run: () => remove.mutateAsync({ uuid }),
        done: contract.removed,
      }),
    add,
  );
  return (
    <>
      <ListPage list={list} read={readHighlights} action={add} />
      {dialog}
    </>
  );
}
