import type { ItemEntry } from '@comptoir/shared/homepage/item-entry';
import { blockTypeIn, typeParam } from '@comptoir/shared/homepage/kinds';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { homepageTexts, itemTexts as texts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { BLOCK_ROUTES } from '../route-type.ts';
import { Item, ItemFields, itemTrail } from './item-fields.tsx';

const { get, update } = trpc.homepage.items;

const recordQuery = (uuid: string) => get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/**
 * `/admin/homepage/middle-menu-item/:uuid/edit/:blockType?`, where uuid identifies the item, which contains its block (ITM-005, LAY-026,
 * OP-049).
 */
export function Screen() {
  const { uuid = '', blockType } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} query={recordQuery(uuid)} back={href(BLOCK_ROUTES[blockTypeIn(blockType)])}>
      {(entry) => <EditedItem uuid={uuid} entry={entry} />}
    </ReadPage>
  );
}

const EditedItem = ({ uuid, entry }: { uuid: string; entry: ItemEntry }) => (
  <Item.Page
    title={texts.editOf(entry.title)}
    record={entry.title}
    trail={itemTrail(entry.middleMenu, entry.blockType)}
    back={href('middleMenuItemList', { uuid: entry.middleMenu, type: typeParam(entry.blockType) })}
    form={{
      values: entry,
      draft: `blockItem:${uuid}`,
      schema: () => import('@comptoir/shared/homepage/item-entry').then(({ ItemEdit: schema }) => schema),
      // The initial values of an edit were loaded, so none is missing.
      save: (form, { base, age }) => mutate(update.mutationOptions(), { uuid, form, base: base as ItemEntry, age }),
      readAgain: () => queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 }),
      errorText: ({ serverMessage }) => saveFailure('edit', serverMessage),
      successText: () => homepageTexts.edited,
    }}
  >
    <ItemFields isEdit />
  </Item.Page>
);
