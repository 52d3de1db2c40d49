import { defineList } from '../../list/definition.ts';
import type { CollectionVariantRow } from '../variants/variant-grids.ts';
import { CATEGORY_TAG_DELAY, SELECTION_PAGE_SIZES } from '../variants/variant-selection.ts';
import { collectionContract as contract, collectionTexts as texts } from './collection-texts.ts';

/** Rows per page of the collections (COL-006). */
const COLLECTION_PAGE_SIZES = [15, 25, 100] as const;

interface CollectionRow {
  uuid: string;
  name: string;
}

/** The subsidisable collections (COL-001, COL-005, COL-006, COL-025). */
export const collectionList = defineList<CollectionRow>()({
  name: 'collections',
  route: 'listVariantProductCollection',
  title: contract.title,
  noun: texts.noun,
  pageSizes: COLLECTION_PAGE_SIZES,
  search: { label: texts.search },
  columns: { name: { kind: 'name', title: texts.name } },
  emptyText: texts.empty,
});

export interface CollectionEventRow extends CollectionRow {
  brands: string[];
  /** Whether the category is associated with the collection in the marketplace (COL-017, COL-022). */
  isAssociated: boolean;
}

/** The categories of URSSAF, associated with a collection or not (COL-022). */
export const collectionEventList = defineList<CollectionEventRow>()({
  name: 'collectionEvents',
  route: 'editSocialEventGrantCollection',
  isSubList: true,
  title: texts.eventsTitle,
  noun: texts.eventNoun,
  scope: { collection: 'uuid' },
  search: { label: texts.searchEvents },
  columns: {
    name: { kind: 'name', title: texts.event },
    brands: { kind: 'text', title: texts.brands, value: ({ brands }) => brands.join(', '), width: '50%' },
  },
  emptyText: texts.noEvents,
});

/** The variants that can be added to a collection, and those already in it (COL-008, COL-009, COL-016, COL-024). */
export const collectionVariantList = defineList<CollectionVariantRow>()({
  name: 'collectionVariants',
  route: 'editVariantProductCollection',
  isSubList: true,
  title: texts.editTitle,
  noun: texts.variantNoun,
  pageSizes: SELECTION_PAGE_SIZES,
  scope: { collection: 'uuid?' },
  search: { label: texts.searchVariants },
  filters: {
    categories: {
      kind: 'several',
      record: 'category',
      label: texts.category,
      placeholder: texts.searchCategories,
      delay: CATEGORY_TAG_DELAY,
    },
  },
  columns: {
    name: { kind: 'name', title: texts.variant },
    category: {
      kind: 'text',
      title: texts.category,
      value: ({ categories }) => categories.map(({ name }) => name).join(', '),
      width: '25%',
    },
    price: { kind: 'text', title: texts.price, value: ({ priceFormatted }) => priceFormatted, width: '8rem', isFigure: true },
  },
  emptyText: texts.noVariants,
});
