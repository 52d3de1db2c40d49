import { z } from 'zod';
import { dayProblem } from './day-problem.ts';
import { formTexts } from './form-texts.ts';
import { searchedText } from './visible-text.ts';

/*
 * Every text and every list of an input has a maximum (STR-004, BND-003; checked by apps/server/src/trpc/inputs.test.ts). U+0000 and lone
 * surrogates are refused before parsing (apps/server/src/plugins/bodies.ts).
 */

/** Marketplace identifiers. Accepts any RFC 4122 format: the fixed uuids of prototypes and properties have no version bits. */
export const Uuid = z.guid();
/** Key of a row of our own database, a 64-bit number, as text. */
export const Identifier = z
  .string()
  .max(18)
  .regex(/^\d{1,18}$/);

/** A calendar day as the API sends and receives it, `YYYY-MM-DD` (LST-019, EXP-016). */
export const Day = z.iso.date({ error: ({ input }) => (typeof input === 'string' && input !== '' ? dayProblem(input) : undefined) });

/** A person shown beside a row; uuid and names may be missing in the marketplace. */
export const Person = z.object({ uuid: Uuid.nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() });
export type Person = z.infer<typeof Person>;

/** A stored picture: `url` is absolute, or relative to the marketplace's origin. */
export const Image = z.object({ uuid: Uuid, url: z.string().max(8_192) });
export type Image = z.infer<typeof Image>;

/** A reference to another record, with its label, for pickers and cells. */
export const Option = z.object({ uuid: Uuid, value: z.string().max(2_000) });
export type Option = z.infer<typeof Option>;

/** `required` for a missing value; a text that is not a number is named as such, and so is a number that is not an integer. */
export const numberError = (required: string, notInteger?: string) => ({
  error: ({ input }: { input?: unknown }) => {
    if (typeof input === 'string' && input.trim() !== '') return formTexts.notNumber(input.trim());
    return typeof input === 'number' ? notInteger : required;
  },
});

/** Text typed into a search box or a filter. */
export const SearchText = z.string().overwrite(searchedText).trim().max(255);

/** A value that the marketplace has given, compared as it is. */
export const ChosenText = z.string().trim().max(255);

/** Maximum number of records in a selection over all pages of a list, and of items in one field of a form. */
export const SELECTION_MAX = 200_000;
export const ITEMS_MAX = 10_000;

/** A list of at most `max` items; a longer one is refused before its items are read (BND-003). `required`: it is neither missing nor empty. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, required?: string) =>
  z
    .array(z.custom<z.input<Item>>(), required)
    .max(max, formTexts.tooManyItems(max))
    .pipe(required === undefined ? z.array(item) : z.array(item).min(1, required));

/**
 * Types a field whose input may be empty at first: null, or '' for a list of choices. Only for the types: the schema itself refuses the
 * empty value, with its own message.
 */
export const orNull = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | null>;
export const orBlank = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | ''>;
