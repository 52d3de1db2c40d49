import { CATEGORY_SORTS } from '@comptoir/shared/catalogue/category-list';
import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { sortBy } from '../../kit/list/sort.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import { categoryList } from './category-list.tsx';

const readCategories =
  (parent?: string) =>
  ({ page, itemsPerPage, search, sort }: ListState) =>
    trpc.catalogue.categories.list.queryOptions({
      page,
      itemsPerPage,
      sort: sortBy(sort, CATEGORY_SORTS),
      ...(search && { search }),
      ...(parent && { parent }),
    });

/** `/admin/catalogue/listCategories/:uuid?`: the top level, or the children of one category (CAT-001, CAT-002). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <ListPage key="top" list={TOP} read={readCategories()} /> : <Children key={uuid} uuid={uuid} />;
}

const TOP = categoryList(null);

function Children({ uuid }: { uuid: string }) {
  const parent = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
  // The title waits for the name with an ellipsis; a parent that cannot be read leaves the list to say what is wrong.
  const list = categoryList(parent.data?.name ?? '…');
  const up = parent.data?.parent;
  return (
    <>
      <Link
        to={href('listCategories', up && parent.data && parent.data.lvl > 2 ? { uuid: up } : {})}
        className="mb-1 inline-flex min-h-(--target-min) items-center gap-1 text-sm text-muted hover:text-accent-text"
      >
        <Icon of={ArrowLeft} className="size-3.5" />
        {parent.data && parent.data.lvl > 2 ? texts.backToSiblings : texts.backToTop}
      </Link>
      <ListPage list={list} read={readCategories(uuid)} />
    </>
  );
}
