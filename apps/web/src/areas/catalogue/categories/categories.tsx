import type { categoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { Reorder } from '../../../kit/list/reorder/reorder.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { trailTo } from '../../../lib/navigation.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { childCategories, TOP_CATEGORIES } from './category-list.tsx';
import { moveCategory } from './move-category.ts';

const read = (input: ListQuery<typeof categoryList>) => trpc.catalogue.categories.list.queryOptions(input);

export const data: ScreenData = (address) => {
  const { uuid } = address.params;
  if (uuid === undefined) return listData(TOP_CATEGORIES, read)(address);
  const rows = listData(childCategories(''), read, () => ({ parent: uuid }))(address);
  return [...rows, trpc.catalogue.categories.get.queryOptions({ uuid })];
};

/** `/admin/catalogue/listCategories/:uuid?`: the top level, or the children of one category (CAT-001, CAT-002). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <Siblings key="top" name={null} /> : <Children key={uuid} uuid={uuid} />;
}

interface SiblingsProps {
  parent?: string;
  name: string | null;
  record?: string | undefined;
  trail?: string[];
}

/** A list of siblings: they change places, and are archived. */
function Siblings({ parent, name, record, trail }: SiblingsProps) {
  const list = name === null ? TOP_CATEGORIES : childCategories(name);
  return (
    <Reorder list={list} queryKey={trpc.catalogue.categories.list.queryKey()} move={moveCategory}>
      <ListPage
        list={list}
        record={record}
        {...(trail && { trail })}
        {...(parent !== undefined && { scope: { parent } })}
        read={read}
        action={<Actions parent={parent} />}
      />
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
  const up = parent.data && parent.data.lvl > 2 ? (parent.data.parent ?? undefined) : undefined;
  const back = href('listCategories', { uuid: up });
  return (
    // The title waits for the name with an ellipsis; a parent that cannot be read leaves the list to say what is wrong.
    <Siblings parent={uuid} name={parent.data?.name ?? '…'} record={parent.data?.name} trail={trailTo(back)} />
  );
}
