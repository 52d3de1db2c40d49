import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { AddLink } from '../../kit/list/add.tsx';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { Reorder } from '../../kit/list/reorder.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { categoryList } from './category-list.tsx';

const asked = (parent?: string) => (state: ListState) => ({ ...listInput(state), ...(parent && { parent }) });

const readCategories = (parent?: string) => (state: ListState) => trpc.catalogue.categories.list.queryOptions(asked(parent)(state));

/** The name carries its slug and whether it is archived. */
const exportCategories = (parent?: string) =>
  exportOf('categories', asked(parent), ['name', 'slug', 'archived', 'enabled', 'position'], { slug: 'name', archived: 'name' });

/** `/admin/catalogue/listCategories/:uuid?`: the top level, or the children of one category (CAT-001, CAT-002). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <Siblings key="top" name={null} /> : <Children key={uuid} uuid={uuid} />;
}

/** A list of siblings: they change places, and are archived. */
function Siblings({ parent, name }: { parent?: string | undefined; name: string | null }) {
  const { mutateAsync } = useMutation({ ...trpc.catalogue.categories.move.mutationOptions(), scope: { id: 'category-move' } });
  const list = { ...categoryList(name), exportView: exportCategories(parent) };
  return (
    <Reorder list={list} queryKey={trpc.catalogue.categories.list.queryKey()} move={mutateAsync}>
      <ListPage list={list} read={readCategories(parent)} action={<Actions parent={parent} />} />
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
    <AddLink label={parent === undefined ? texts.add : texts.addChild} to={href('addCategory', { uuid: parent })} />
  </>
);

function Children({ uuid }: { uuid: string }) {
  const parent = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
  const up = parent.data?.parent;
  return (
    <>
      <BackLink to={href('listCategories', up && parent.data && parent.data.lvl > 2 ? { uuid: up } : {})}>
        {parent.data && parent.data.lvl > 2 ? texts.backToSiblings : texts.backToTop}
      </BackLink>
      {/* The title waits for the name with an ellipsis; a parent that cannot be read leaves the list to say what is wrong. */}
      <Siblings parent={uuid} name={parent.data?.name ?? '…'} />
    </>
  );
}
