import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { Archive, ListTree, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink } from '../../../kit/list/add.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { Reorder } from '../../../kit/list/reorder/reorder.tsx';
import { handle } from '../../../kit/list/reorder/reorder-handle.tsx';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { trailTo } from '../../../lib/navigation.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { categoryMoves } from './move-category.ts';
import { parentRefusal } from './parent-refusal.ts';

const { archive, list } = trpc.catalogue.categories;

// A child was added or restored since the list was read.
const onError = () => void queryClient.invalidateQueries({ queryKey: list.queryKey() });

const refusalOf = (isSubList: boolean) => (isSubList ? contract.liveGrandchildren : contract.liveChildren);

/**
 * Reason why a category cannot be archived, from an up-to-date row. `isSubList`: the row is in a list of children, not in the top level
 * (CAT-034 to CAT-036, DAY-012).
 */
const archiveRefusal = ({ hasLiveChildren }: CategoryRow, isSubList: boolean) => (hasLiveChildren ? refusalOf(isSubList) : undefined);

/** Archives a category (CAT-033 to CAT-036, CAT-067). */
const archiveCategory = ({ uuid, name }: CategoryRow, isSubList: boolean) =>
  void confirm({
    title: isSubList ? texts.archiveChildQuestion : texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    yes: uiTexts.archive,
    run: () => mutate(archive.mutationOptions({ onError }), { uuid }),
    successText: texts.archiveDone,
    errorText: ({ fields }) => (fields.some(({ path }) => path === 'archived') ? refusalOf(isSubList) : undefined),
  });

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
