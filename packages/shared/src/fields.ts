import { z } from 'zod';
import { dayProblem } from './day-problem.ts';

/*
 * Every text input of a procedure has a maximum length (STR-004; checked by apps/server/src/trpc/inputs.test.ts). U+0000 and lone
 * surrogates are refused before parsing (apps/server/src/plugins/bodies.ts).
 */

/** Marketplace identifiers. Accepts any RFC 4122 format: the fixed uuids of prototypes and properties have no version bits. */
export const Uuid = z.guid();

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

/** Text typed into a search box or a filter. */
export const SearchText = z.string().trim().max(255);

/**
 * Types a field whose input may be empty at first: null, or '' for a list of choices. Only for the types: the schema itself refuses the
 * empty value, with its own message.
 */
export const orNull = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | null>;
export const orBlank = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | ''>;
