import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { blockTexts as texts } from './block-texts.ts';
import { BLOCK_TYPES } from './kinds.ts';
import { homepageContract as contract, homepageTexts } from './texts.ts';

interface BlockRow {
  uuid: string;
  title: string;
  position: number;
  reference: string | null;
  active: boolean;
  createdAt: Moment;
}

/** Blocks of one kind (BLK-002, BLK-009, OP-061, OP-062, OP-102). */
export const blockList = defineList<BlockRow>()({
  name: 'blocks',
  route: 'middleMenuList',
  title: texts.title.current_offer,
  noun: texts.nouns.current_offer,
  scope: { blockType: BLOCK_TYPES },
  search: { label: texts.search, from: 1 },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  columns: {
    title: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    position: { kind: 'count', title: homepageTexts.position, sort: BOTH_WAYS },
    reference: { kind: 'text', title: texts.reference },
    active: { kind: 'flag', title: homepageTexts.state, labels: { on: homepageTexts.on, off: homepageTexts.off }, width: '10rem' },
    createdAt: { kind: 'date', title: homepageTexts.createdAt, sort: BOTH_WAYS },
  },
  texts: { noMatchTitle: contract.none },
  emptyText: texts.empty.current_offer,
});
