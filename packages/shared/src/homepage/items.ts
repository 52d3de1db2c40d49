import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import type { BlockType } from './blocks.ts';
import { ItemType, OptionalText, optionalTextOf, Position, Title } from './fields.ts';
import { homepageContract, homepageTexts } from './texts.ts';

/** ITM-017. */
const TITLE_MAX = 35;
/** ITM-019, ITM-020. */
export const ITEM_LABEL_MAX = { travel: 30, region: 15, current_offer: 15 } as const satisfies Record<BlockType, number>;
/** ITM-022. */
const DESCRIPTION_MAX = 80;

/** An item of a block (ITM-031). After an edit, exactly one of `itemValue` and `redirectionLink` is set (ITM-026). */
export const Item = z.object({
  uuid: Uuid,
  position: z.int(),
  title: z.string(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  imageWeb: Image.nullable(),
  imageMobile: Image.nullable(),
  /** Same as the value, if it is a product's uuid. */
  product: z.string().nullable(),
  /** Same as the value, if it is a filter's uuid. */
  filter: z.string().nullable(),
  redirectionLink: z.string().nullable(),
  itemType: ItemType,
  itemValue: z.string().nullable(),
  /** Uuid of the block. */
  middleMenu: Uuid,
});
export type Item = z.infer<typeof Item>;

export const itemFields = {
  title: Title.refine((text) => text.length <= TITLE_MAX, homepageTexts.tooLong(TITLE_MAX)),
  label: optionalTextOf(ITEM_LABEL_MAX.travel),
  description: optionalTextOf(DESCRIPTION_MAX),
  position: Position,
  imageWeb: Uuid.nullable().refine((image) => image !== null, homepageContract.bothImages),
  imageMobile: Uuid.nullable().refine((image) => image !== null, homepageContract.bothImages),
  itemValue: OptionalText,
  middleMenu: Uuid,
  itemType: ItemType,
};

/**
 * Body of an item; images and block are uuids (ITM-014 to ITM-025). The maximum length of a label depends on the block: {@link
 * ITEM_LABEL_MAX}.
 */
export const ItemForm = z.object(itemFields);
export type ItemForm = z.infer<typeof ItemForm>;

/** Body of an edit: the link has its own field, and exactly one of link and value is filled (ITM-026, OP-071). */
export const ItemEditForm = z
  .object({ ...itemFields, redirectionLink: OptionalText })
  .refine(({ itemValue, redirectionLink }) => (itemValue === null) !== (redirectionLink === null), {
    path: ['itemValue'],
    error: homepageContract.oneTarget,
  });
