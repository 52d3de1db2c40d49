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
import { categoryMoves } from './move-category.ts';
import { parentRefusal } from './parent-refusal.ts';

const read = (input: ListQuery<typeof categoryList>) => trpc.catalogue.categories.list.queryOptions(input);

export const data: ScreenData = (address) => {
  const { uuid } = address.params;
  if (uuid === undefined) return listData(TOP_CATEGORIES, read)(address);
  const rows = listData(childCategories(''), read, () => ({ parent: uuid }))(address);
  return [...rows, trpc.catalogue.categories.get.queryOptions({ uuid })];
};

/** `/admin/catalogue/listCategories/:uuid?`: the top level, or the children of a category (CAT-001, CAT-002). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <Siblings key="top" name={null} /> : <Children key={uuid} uuid={uuid} />;
}

interface SiblingsProps {
  parent?: string;
  name: string | null;
  record?: string | undefined;
  trail?: string[];
  /** Reason why no category can be added (CAT-045, CAT-046). */
  refused?: string | null;
}

/** A list of siblings, which can be reordered and archived. */
function Siblings({ parent, name, record, trail, refused = null }: SiblingsProps) {
  const list = name === null ? TOP_CATEGORIES : childCategories(name);
  return (
    <Reorder list={list} read={read} queryKey={trpc.catalogue.categories.list.queryKey()} sender={categoryMoves}>
      {(replayed) => (
        <ListPage
          list={list}
          record={record}
          {...(trail && { trail })}
          {...(parent !== undefined && { scope: { parent } })}
          read={replayed}
          action={<Actions parent={parent} refused={refused} />}
        />
      )}
    </Reorder>
  );
}

/** Links to the tree and to a new category, below the category whose children are listed (CAT-004). */
const Actions = ({ parent, refused }: { parent: string | undefined; refused: string | null }) => (
  <>
    <Link to={href('categoryTreeview')} className={buttonClass({})}>
      <Icon of={ListTree} />
      {texts.tree}
    </Link>
    <AddLink
      label={parent === undefined ? texts.add : texts.addChild}
      to={href('addCategory', { uuid: parent })}
      reason={refused ?? undefined}
    />
  </>
);

function Children({ uuid }: { uuid: string }) {
  const parent = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
  const up = parent.data && parent.data.lvl > 2 ? (parent.data.parent ?? undefined) : undefined;
  const back = href('listCategories', { uuid: up });
  return (
    // The title shows an ellipsis until the name is loaded; when the parent cannot be read, the list shows the error.
    <Siblings
      parent={uuid}
      name={parent.data?.name ?? '…'}
      record={parent.data?.name}
      trail={trailTo(back)}
      refused={parent.data ? parentRefusal(parent.data) : null}
    />
  );
}
