import { categoryFilterContract as contract, categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters';
import type { Page } from '@comptoir/shared/list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { categoryFilterList } from './category-filter-list.tsx';

/** The longest that a toast may stay: the warning is long too (MSG-004). */
const WARNING = { duration: 4_000 };

/** All filters come in one answer; the page is cut out of it here (open point of CFL-028). */
const readFilters =
  (category: string) =>
  ({ page, itemsPerPage }: ListState) => ({
    ...trpc.catalogue.categoryFilters.list.queryOptions({ category }),
    select: ({ items, total }: Page<CategoryFilter>): Page<CategoryFilter> => ({
      items: items.slice((page - 1) * itemsPerPage, page * itemsPerPage),
      total,
    }),
  });

/** `/admin/catalogue/gestion-des-filtres-de-categorie-produit/:uuid` (CFL-002, CFL-008 to CFL-015). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Filters key={uuid} category={uuid} />;
}

function Filters({ category: uuid }: { category: string }) {
  const { ask, dialog } = useQuestion();
  const category = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
  // Done in part, done by somebody else, gone already: after a failure only the marketplace knows.
  const onError = () => void queryClient.invalidateQueries({ queryKey: trpc.catalogue.categoryFilters.list.queryKey({ category: uuid }) });
  const setActive = useMutation(trpc.catalogue.categoryFilters.setActive.mutationOptions({ onError }));
  const remove = useMutation(trpc.catalogue.categoryFilters.remove.mutationOptions({ onError }));

  const add = (
    <Link
      to={href('addCategoryFilter', { uuid })}
      className={buttonClass({ kind: 'primary' })}
      onClick={(event) => {
        if (category.data?.activeMasterProductsCount !== 0) return;
        event.preventDefault();
        toast.warning(contract.noProduct, WARNING);
      }}
    >
      <Icon of={Plus} />
      {texts.add}
    </Link>
  );
  const list = categoryFilterList(category.data?.name ?? '…', {
    add,
    toggle: (filter) =>
      ask({
        title: filter.isActive ? texts.deactivateQuestion : texts.activateQuestion,
        consequence: filter.isActive ? texts.deactivateConsequence(filter.name) : texts.activateConsequence(filter.name),
        run: () => setActive.mutateAsync({ uuid: filter.uuid, isActive: !filter.isActive }),
        done: texts.toggled,
      }),
    remove: (filter) =>
      ask({
        title: texts.removeQuestion,
        consequence: texts.removeConsequence(filter.name),
        danger: true,
        run: () => remove.mutateAsync({ uuid: filter.uuid }),
        done: texts.removed,
      }),
  });
  return (
    <>
      <ListPage list={list} read={readFilters(uuid)} action={add} />
      {dialog}
    </>
  );
}
