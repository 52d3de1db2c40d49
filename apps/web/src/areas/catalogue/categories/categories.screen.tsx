import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { Archive, ListTree, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { Reorder } from '../../../kit/list/reorder/reorder.tsx';
import { handle } from '../../../kit/list/reorder/reorder-handle.tsx';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { trailTo } from '../../../lib/navigation.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { archiveCategory, archiveRefusal, categoryMoves } from './category-actions.ts';
import { parentRefusal } from './parent-refusal.ts';

/** Target of «sub-categories»; only categories with at least one child that is not archived have it (CAT-014). */
const childrenOf = ({ uuid, hasLiveChildren }: CategoryRow) => (hasLiveChildren ? href('listCategories', { uuid }) : null);

/** The list of the top level, or of the children of a category. */
function categoryScreen(isTop: boolean) {
  const screen = listScreen(categoryList, {
    name: {
      to: childrenOf,
      sub: ({ slug }) => slug,
      mark: ({ archived }) => archived && <Badge dot="none">{texts.archived}</Badge>,
    },
    rowActions: (row) => {
      const to = childrenOf(row);
      return (
        <>
          <RowLink icon={Pencil} label={texts.edit(row.name)} to={href('editCategory', { uuid: row.uuid })} />
          {to !== null && <RowLink icon={ListTree} label={texts.viewChildren(row.name)} to={to} />}
          {/* An archived category cannot be archived again (open point of CAT-033). */}
          {!row.archived && (
            <Menu
              label={listTexts.otherActions(row.name)}
              size="row"
              entries={[
                {
                  label: texts.archive,
                  icon: Archive,
                  danger: true,
                  reason: archiveRefusal(row, !isTop),
                  onSelect: () => archiveCategory(row, !isTop),
                },
              ]}
            />
          )}
        </>
      );
    },
    actionsWidth: '8rem',
  });
  // Vignettes exist only on the top level (CAT-011).
  const columns = screen.columns.filter(({ key }) => isTop || key !== 'vignette');
  return { ...screen, columns: [handle<CategoryRow>((row) => row.name), ...columns] };
}

const TOP_CATEGORIES = categoryScreen(true);

/** `parent` is the name of the category whose children are listed. */
const childCategories = (parent: string) => ({
  ...CHILDREN,
  title: contract.childrenOf(parent),
  noun: texts.childNoun,
  emptyText: texts.childEmpty(parent),
});

const CHILDREN = { ...categoryScreen(false), isSubList: true };

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
  const top = { title: TOP_CATEGORIES.title, back: href('listCategories') };
  const { data: parent, gone } = useParentRecord(trpc.catalogue.categories.get.queryOptions({ uuid }), top);
  if (gone) return gone;
  const up = parent && parent.lvl > 2 ? (parent.parent ?? undefined) : undefined;
  const back = href('listCategories', { uuid: up });
  return (
    // The title shows an ellipsis until the name is loaded; when the parent cannot be read, the list shows the error.
    <Siblings
      parent={uuid}
      name={parent?.name ?? '…'}
      record={parent?.name}
      trail={trailTo(back)}
      refused={parent ? parentRefusal(parent) : null}
    />
  );
}
