import { collectionList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { collectionContract as contract, collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Row = RowOf<typeof collectionList>;
const { collections } = trpc.catalogue;

/** COL-029, COL-033. */
const remove = ({ uuid, name }: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(collections.remove.mutationOptions(), { uuid }),
    done: contract.removed,
  });

/** Its associations know the page of the list that one came from (COL-004). */
function Associate({ uuid, name }: Row) {
  const page = useSearchParams()[0].get('page') ?? '1';
  return <RowLink icon={Link2} label={texts.associate(name)} to={`${href('editSocialEventGrantCollection', { uuid })}?page=${page}`} />;
}

const edit = ({ uuid }: Row) => href('editVariantProductCollection', { uuid });

const LIST = listScreen(collectionList, {
  name: { to: edit },
  rowActions: (row) => (
    <>
      <RowLink icon={Pencil} label={texts.edit(row.name)} to={edit(row)} />
      <Associate {...row} />
      <IconButton icon={Trash2} size="row" label={texts.remove(row.name)} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '8rem',
});

const read = (input: ListQuery<typeof collectionList>) => collections.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/listVariantProductCollection` (COL-001). */
export const Screen = () => (
  <ListPage list={LIST} read={read} action={<AddLink label={texts.add} to={href('addVariantProductCollection')} />} />
);
