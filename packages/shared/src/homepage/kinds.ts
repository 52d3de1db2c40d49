/* Without zod, so that a screen does not download the schemas. */

/** The page on which a carousel is shown: the homepage or the login page (CAR-003). */
export const PAGE_TYPES = ['homepage', 'login'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The default platform (CAR-024); the other one is the code of the second brand (OP-024). */
export const DEFAULT_DOMAIN = 'ce';

/** Kinds of content block (BLK-005). */
export const BLOCK_TYPES = ['travel', 'region', 'current_offer'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/**
 * The block type of a path segment, and the segment of a block type: current offers have no segment, and unknown segments count as current
 * offers (OP-047).
 */
export const blockTypeIn = (type: string | undefined): BlockType => (type === 'travel' || type === 'region' ? type : 'current_offer');
export const typeParam = (blockType: BlockType) => (blockType === 'current_offer' ? undefined : blockType);

/** Target types of a carousel or an item (CAR-027): the values of `itemType`. 0, nothing selected, is never sent (OP-060). */
export const ITEM_TYPES = { product: 1, category: 2, words: 3, link: 4, filter: 5 } as const;
export type ItemTypeName = keyof typeof ITEM_TYPES;
export const ITEM_TYPE_NAMES = Object.keys(ITEM_TYPES) as ItemTypeName[];

/** Types whose value is a record's uuid: the record is found by name, and the uuid is never typed. */
export const TARGET_KINDS = ['product', 'category', 'filter'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export const isTargetKind = (type: string): type is TargetKind => TARGET_KINDS.some((kind) => kind === type);
