import { CATEGORY_SORTS } from '@comptoir/shared/catalogue/category-list';
import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListTree, Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { Reorder } from '../../kit/list/reorder.tsx';
import { sortBy } from '../../kit/list/sort.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useArchiving } from './category-archiving.tsx';
import { categoryList } from './category-list.tsx';

/** What a column of the list says, in columns of the file: the name carries its slug and whether it is archived. */
const EXPORTED: Partial<Record<string, readonly ('name' | 'slug' | 'archived' | 'enabled' | 'position')[]>> = {
  name: ['name', 'slug', 'archived'],
  enabled: ['enabled'],
  position: ['position'],
};

const exportCategories =
  (parent?: string) =>
  ({ search, sort }: ListState, columns: readonly string[]) =>
    mutate(trpc.exports.view.mutationOptions(), {
      list: 'categories',
      filters: { sort: sortBy(sort, CATEGORY_SORTS), ...(search && { search }), ...(parent && { parent }) },
      columns: columns.flatMap((key) => EXPORTED[key] ?? []),
    });

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
  return uuid === undefined ? <Siblings key="top" name={null} /> : <Children key={uuid} uuid={uuid} />;
}

/** A list of siblings: they change places, and are archived. */
function Siblings({ parent, name }: { parent?: string | undefined; name: string | null }) {
  const { archive, dialog } = useArchiving(parent !== undefined);
  const { mutateAsync } = useMutation({ ...trpc.catalogue.categories.move.mutationOptions(), scope: { id: 'category-move' } });
  const list = { ...categoryList(name, archive), exportView: exportCategories(parent) };
  return (
    <Reorder list={list} queryKey={trpc.catalogue.categories.list.queryKey()} move={mutateAsync}>
      <ListPage list={list} read={readCategories(parent)} action={<Actions parent={parent} />} />
      {dialog}
    </Reorder>
  );
}

/** The tree, and a new category: below the one whose children are listed (CAT-004). */
const Actions = ({ parent }: { parent: string | undefined }) => (
  <>
    <Link to={href('categoryTreeview')} className={buttonClass({})}>
      <Icon of={ListTree} />
      {texts.tree}
    </Link>
    <Link to={href('addCategory', { uuid: parent })} className={buttonClass({ kind: 'primary' })}>
      <Icon of={Plus} />
      {parent === undefined ? texts.add : texts.addChild}
    </Link>
  </>
);

function Children({ uuid }: { uuid: string }) {
  const parent = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
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
      {/* The title waits for the name with an ellipsis; a parent that cannot be read leaves the list to say what is wrong. */}
      <Siblings parent={uuid} name={parent.data?.name ?? '…'} />
    </>
  );
}
