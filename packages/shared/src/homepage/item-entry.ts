import { z } from 'zod';
import { Image, orNull, Uuid } from '../fields.ts';
import { BlockType } from './blocks.ts';
import { BlankText, ItemTypeChoice, optionalTextOf, Position } from './fields.ts';
import { ITEM_LABEL_MAX, itemFields } from './items.ts';
import { homepageContract, homepageTexts, itemTexts as texts } from './texts.ts';

/** Longer than any text of the form; the maximum of a label depends on the block (ITM-019, ITM-020). */
const ANY_TEXT = 2_000;

/** A text that is validated only if it is not empty (ITM-018, ITM-021). */
const blank = (schema: z.ZodType<string | null>) =>
  z
    .string()
    .trim()
    .max(ANY_TEXT, { error: homepageTexts.tooLong(ANY_TEXT), abort: true })
    .superRefine((text, { addIssue }) => {
      for (const { message } of schema.safeParse(text).error?.issues ?? []) addIssue({ code: 'custom', message });
    });

const picture = orNull(z.object(Image.shape, homepageContract.bothImages));

const Fields = z.object({
  title: itemFields.title,
  label: blank(optionalTextOf(ANY_TEXT)),
  description: blank(itemFields.description),
  position: orNull(Position),
  imageWeb: picture,
  imageMobile: picture,
  itemType: ItemTypeChoice,
  itemValue: BlankText,
  filter: BlankText,
  redirectionLink: BlankText,
  /** The block, and its kind, which determines the maximum length of a label (ITM-013). */
  middleMenu: Uuid,
  blockType: BlockType,
});

const Labelled = Fields.pick({ label: true, blockType: true });

/** Form values of an item. A new item has one value for all types (ITM-012 to ITM-025, OP-071). */
export const ItemEntry = Fields.superRefine(
  ({ label, blockType }, { addIssue }) => {
    const max = ITEM_LABEL_MAX[blockType];
    if (label.trim().length > max) addIssue({ code: 'custom', path: ['label'], message: homepageTexts.tooLong(max) });
  },
  { when: ({ value }) => Labelled.safeParse(value).success },
);
export type ItemEntry = z.infer<typeof ItemEntry>;
export type ItemInput = z.input<typeof ItemEntry>;

const Targets = Fields.pick({ itemType: true, itemValue: true, filter: true, redirectionLink: true });

/** Error of an item's target: exactly one of three fields must be filled, and it must match the type (ITM-026, OP-071). */
function targetProblem({ itemType, itemValue, filter, redirectionLink }: z.infer<typeof Targets>) {
  const filled = [itemValue, filter, redirectionLink].filter((text) => text.trim() !== '');
  if (filled.length !== 1) return { path: ['itemValue'], message: homepageContract.oneTarget };
  const path = ['itemType'];
  if (filter.trim() !== '') return itemType === 'filter' ? undefined : { path, message: texts.typeOfFilter };
  if (redirectionLink.trim() !== '') return itemType === 'link' ? undefined : { path, message: texts.typeOfLink };
  return itemType === 'filter' || itemType === 'link' ? { path, message: texts.typeOfValue } : undefined;
}

/** Form values of an edit: value, filter and link are separate fields (ITM-026). */
export const ItemEdit = ItemEntry.superRefine(
  (item, { addIssue }) => {
    const problem = targetProblem(item);
    if (problem !== undefined) addIssue({ code: 'custom', ...problem });
  },
  { when: ({ value }) => Targets.safeParse(value).success },
);
