import { brandName } from '../brands.ts';
import type { Image } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { carouselTexts as texts } from './block-texts.ts';
import { type ItemTypeName, isTargetKind, PAGE_TYPES } from './kinds.ts';
import { homepageContract as contract, homepageTexts, targetTexts } from './texts.ts';

interface CarouselRow {
  uuid: string;
  position: number;
  image: Image | null;
  itemType: ItemTypeName;
  itemValue: string;
  domaine: string;
  active: boolean;
  createdAt: Moment;
}

/** Where a press on a carousel leads: the list has no name of a record, only its kind. */
const destinationName = ({ itemType, itemValue }: CarouselRow): string =>
  isTargetKind(itemType) ? targetTexts.types[itemType] : targetTexts.to(targetTexts.types[itemType], itemValue);

/** CAR-002, CAR-007 to CAR-009 (OP-054, OP-102): a carousel has no name, so it is identified by its position. */
export const carouselList = defineList<CarouselRow>()({
  name: 'carousels',
  route: 'carouselList',
  title: texts.title.homepage,
  noun: texts.noun,
  scope: { pageType: PAGE_TYPES },
  search: { label: texts.search, from: 1 },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  columns: {
    image: { kind: 'image', title: homepageTexts.image, noImage: homepageTexts.noImage, isWide: true },
    position: { kind: 'name', title: homepageTexts.position, value: ({ position }) => String(position), sort: BOTH_WAYS, width: '7rem' },
    destination: { kind: 'text', title: texts.destination, value: destinationName },
    domaine: { kind: 'text', title: texts.platform, value: ({ domaine }) => brandName(domaine) },
    active: { kind: 'flag', title: homepageTexts.state, labels: { on: homepageTexts.on, off: homepageTexts.off }, width: '10rem' },
    createdAt: { kind: 'date', title: homepageTexts.createdAt, sort: BOTH_WAYS },
  },
  texts: { noMatchTitle: contract.none },
  emptyText: texts.empty.homepage,
});
