import { z } from 'zod';
import { orBlank } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { ITEM_TYPE_NAMES, ITEM_TYPES, type ItemTypeName } from './kinds.ts';
import { homepageContract, homepageTexts } from './texts.ts';

/** Maximum value of a position column. */
const POSITION_MAX = 2_147_483_647;

/** At least 1, truncated to an integer (NEW-008, NEW-009, OP-011). */
export const Position = z
  .number({ error: ({ input }) => (input === undefined || input === null ? formContract.required : homepageContract.position) })
  .min(1, homepageContract.position)
  .max(POSITION_MAX)
  .overwrite(Math.trunc);

/** Any text that is not empty. */
export const RequiredText = z.string(formContract.required).trim().min(1, formContract.required).max(2_000, homepageTexts.tooLong(2_000));

const hasLetter = (text: string) => /\p{L}/u.test(text);
const hasNoSlash = (text: string) => !text.includes('/');

/**
 * At least one letter, accents included, and no slash (BLK-016 to BLK-018, OP-013). An empty title has only one error, which does not stop
 * the validation of other fields.
 */
export const Title = RequiredText.refine((text) => text === '' || hasLetter(text), homepageContract.letters).refine(
  hasNoSlash,
  homepageContract.noSlash,
);

/** An empty text becomes null. */
const emptyAsNull = (text: string | null) => (text === '' ? null : text);

/** May be empty; otherwise validated like {@link Title} (ITM-018, ITM-021). */
export const optionalTextOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max, homepageTexts.tooLong(max))
    .nullable()
    .overwrite(emptyAsNull)
    .refine((text) => text === null || hasLetter(text), homepageContract.letters)
    .refine((text) => text === null || hasNoSlash(text), homepageContract.noSlash);

/** A value that may be empty. */
export const OptionalText = z.string().trim().max(2_000, homepageTexts.tooLong(2_000)).nullable().overwrite(emptyAsNull);

export const ItemType = z.literal([1, 2, 3, 4, 5], { error: formContract.required });
export type ItemType = z.infer<typeof ItemType>;

/** Name of the type in a form; nothing selected is refused (CAR-020, ITM-023). */
export const ItemTypeChoice = orBlank(z.enum(ITEM_TYPE_NAMES, { error: formContract.required }));

/** Name of a type from the marketplace. */
export const itemTypeName = (type: ItemType): ItemTypeName => ITEM_TYPE_NAMES.find((name) => ITEM_TYPES[name] === type) ?? 'words';

/** Text of a form; empty if nothing was typed. */
export const BlankText = z.string().trim().max(2_000, homepageTexts.tooLong(2_000));
