import { formContract } from '@comptoir/shared/form-texts';
import type { BlockType } from '@comptoir/shared/homepage/kinds';
import { homepageTexts, targetTexts, itemTexts as texts } from '@comptoir/shared/homepage/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { href } from '../../../lib/routes.ts';
import { BLOCK_ROUTES, typeParam } from '../route-type.ts';

/** The forms of a new item and of an existing one, whose schema has more required fields (ITM-012). */
export const Item = createForm({
  schema: () => import('@comptoir/shared/homepage/item-entry').then(({ ItemEntry: schema }) => schema),
  labels: {
    title: texts.name,
    position: homepageTexts.position,
    label: texts.label,
    description: texts.description,
    itemType: targetTexts.type,
    itemValue: targetTexts.value,
    filter: texts.filter,
    redirectionLink: texts.link,
    imageWeb: homepageTexts.imageWeb,
    imageMobile: homepageTexts.imageMobile,
    middleMenu: silent,
    blockType: silent,
  },
  incomplete: formContract.incomplete,
});

/** The parent lists of an item. The address of the block's items may omit the type, but the type determines the list of the block. */
export const itemTrail = (block: string, blockType: BlockType): string[] => [
  href(BLOCK_ROUTES[blockType]),
  href('middleMenuItemList', { uuid: block, type: typeParam(blockType) }),
];
