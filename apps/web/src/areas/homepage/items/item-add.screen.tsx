import type { ItemInput } from '@comptoir/shared/homepage/item-entry';
import { type BlockType, blockTypeIn, typeParam } from '@comptoir/shared/homepage/kinds';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { homepageTexts, itemTexts as texts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { BLOCK_ROUTES } from '../route-type.ts';
import { Item, ItemFields, itemTrail } from './item-fields.tsx';

const { block, create } = trpc.homepage.items;

/** Initial values; the block is given by the address (ITM-013). */
const emptyOf = (middleMenu: string, blockType: BlockType): ItemInput => ({
  title: '',
  label: '',
  description: '',
  position: null,
  imageWeb: null,
  imageMobile: null,
  itemType: '',
  itemValue: '',
  filter: '',
  redirectionLink: '',
  middleMenu,
  blockType,
});

/** `/admin/homepage/middle-menu-item/:uuid/add/:blockType?`, where uuid identifies the block (ITM-004, LAY-025, OP-049). */
export function Screen() {
  const { uuid = '', blockType: type } = useParams();
  const blockType = blockTypeIn(type);
  const { gone } = useParentRecord(block.queryOptions({ uuid }), { title: texts.addTitle, back: href(BLOCK_ROUTES[blockType]) });
  if (gone) return gone;
  return (
    <Item.Page
      key={`${uuid} ${blockType}`}
      title={texts.addTitle}
      trail={itemTrail(uuid, blockType)}
      back={href('middleMenuItemList', { uuid, type: typeParam(blockType) })}
      form={{
        values: emptyOf(uuid, blockType),
        draft: `blockItem:${uuid}:new:${blockType}`,
        save: (form, { key }) => mutate(create.mutationOptions(), { ...form, ...key }),
        errorText: ({ serverMessage }) => saveFailure('add', serverMessage),
        successText: () => homepageTexts.added,
      }}
    >
      <ItemFields isEdit={false} />
    </Item.Page>
  );
}
