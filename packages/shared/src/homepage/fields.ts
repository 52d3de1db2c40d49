import { z } from 'zod';
import { orBlank } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { ITEM_TYPE_NAMES, ITEM_TYPES, type ItemTypeName } from './kinds.ts';
import { homepageContract, homepageTexts } from './texts.ts';

/** Largest number that a position column holds. */
const POSITION_MAX = 2_147_483_647;

/** At least 1, cut to an integer (NEW-008, NEW-009, OP-011). */
export const Position = z
  .number({ error: ({ input }) => (input === undefined || input === null ? formContract.required : homepageContract.position) })
  .min(1, homepageContract.position)
  .max(POSITION_MAX)
  .overwrite(Math.trunc);

/** Any text but none. */
export const RequiredText = z.string(formContract.required).trim().min(1, formContract.required).max(2_000, homepageTexts.tooLong(2_000));

const hasLetter = (text: string) => /\p{L}/u.test(text);
const hasNoSlash = (text: string) => !text.includes('/');

/**
 * At least one letter, accents included, and no slash (BLK-016 to BLK-018, OP-013). An empty one is refused once, and aborts nothing: what
 * depends on several fields is refused beside it.
 */
export const Title = RequiredText.refine((text) => text === '' || hasLetter(text), homepageContract.letters).refine(
  hasNoSlash,
  homepageContract.noSlash,
);

/** What is empty was not filled. */
const emptyAsNull = (text: string | null) => (text === '' ? null : text);

/** May be left empty; when filled, as {@link Title} (ITM-018, ITM-021). */
export const optionalWords = (max: number) =>
  z
    .string()
    .trim()
    .max(max, homepageTexts.tooLong(max))
    .nullable()
    .overwrite(emptyAsNull)
    .refine((text) => text === null || hasLetter(text), homepageContract.letters)
    .refine((text) => text === null || hasNoSlash(text), homepageContract.noSlash);

/** A value that may be left empty. */
export const OptionalText = z.string().trim().max(2_000, homepageTexts.tooLong(2_000)).nullable().overwrite(emptyAsNull);

export const ItemType = z.literal([1, 2, 3, 4, 5], { error: formContract.required });
export type ItemType = z.infer<typeof ItemType>;

/** The same by its name, as forms hold it: none selected is refused (CAR-020, ITM-023). */
export const ItemTypeChoice = orBlank(z.enum(ITEM_TYPE_NAMES, { error: formContract.required }));

/** Name of a type that the marketplace sends. */
export const itemTypeName = (type: ItemType): ItemTypeName => ITEM_TYPE_NAMES.find((name) => ITEM_TYPES[name] === type) ?? 'words';

/** A text that a form shows, empty where nothing was filled in. */
export const BlankText = z.string().trim().max(2_000, homepageTexts.tooLong(2_000));
