import type { Image } from '../fields.ts';
import { defineList } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { homepageContract as contract, homepageTexts, itemTexts as texts } from './texts.ts';

interface ItemRow {
  uuid: string;
  image: Image | null;
  title: string;
  position: number;
}

/**
 * The items of a block; a search needs three characters (ITM-002, ITM-003, ITM-008, ITM-009). No column shows the creation date: see
 * OP-020.
 */
export const itemList = defineList<ItemRow>()({
  name: 'blockItems',
  route: 'middleMenuItemList',
  isSubList: true,
  title: texts.title,
  noun: texts.noun,
  scope: { block: 'uuid' },
  search: { label: texts.search },
  columns: {
    image: { kind: 'image', title: homepageTexts.image, noImage: homepageTexts.noImage },
    title: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    position: { kind: 'count', title: homepageTexts.position, sort: BOTH_WAYS },
  },
  texts: { noMatchTitle: contract.none },
  emptyText: texts.empty,
});
