import { collectionList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { collectionContract as contract, collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink, listRoute } from '../../../kit/list/list-route.tsx';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/button.tsx';

type Row = RowOf<typeof collectionList>;
const { collections } = trpc.catalogue;

/** Removes a collection (COL-029, COL-033). */
const remove = ({ uuid, name }: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(collections.remove.mutationOptions(), { uuid }),
    successText: contract.removed,
  });

/** Link to the associations of a collection; the address contains the current page of the list (COL-004). */
function Associate({ uuid, name }: Row) {
  const page = useSearchParams()[0].get('page') ?? '1';
  return <RowLink icon={Link2} label={texts.associate(name)} to={`${href('editSocialEventGrantCollection', { uuid })}?page=${page}`} />;
}

const edit = ({ uuid }: Row) => href('editVariantProductCollection', { uuid });

/** `/admin/catalogue/listVariantProductCollection` (COL-001). */
export const { Screen, data } = listRoute(collectionList, {
  read: (input) => collections.list.queryOptions(input),
  action: <AddLink label={texts.add} to={href('addVariantProductCollection')} />,
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
