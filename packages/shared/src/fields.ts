import { z } from 'zod';

/*
 * Every text that a procedure is given has a maximum (STR-004; apps/server/src/trpc/inputs.test.ts looks at all of them). That it holds
 * no U+0000 and no lone surrogate passes before it is parsed (apps/server/src/plugins/bodies.ts).
 */

/** Marketplace identifiers. Any RFC 4122 shape is accepted: the fixed uuids of prototypes and properties carry no version bits. */
export const Uuid = z.guid();

/** A calendar day as the API sends and receives it, `YYYY-MM-DD` (LST-019, EXP-016). */
export const Day = z.iso.date();

/** A person as shown beside a row: uuid and names, either may be missing upstream. */
export const Person = z.object({ uuid: Uuid.nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() });
export type Person = z.infer<typeof Person>;

/** A stored picture: `url` is absolute or relative to the marketplace's origin. */
export const Image = z.object({ uuid: Uuid, url: z.string().max(8_192) });
export type Image = z.infer<typeof Image>;

/** A labelled reference to another record, as pickers and cells need it. */
export const Option = z.object({ uuid: Uuid, value: z.string().max(2_000) });
export type Option = z.infer<typeof Option>;

/** What is typed into a search box or a filter. */
export const SearchText = z.string().trim().max(255);

/**
 * A field that its form shows empty before anything is chosen: the input may be null, or '' of a list of choices, and the schema refuses it.
 * Types only: what is refused, and with what text, is the schema's own.
 */
export const orNull = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | null>;
export const orBlank = <Output, Input>(schema: z.ZodType<Output, Input>) => schema as z.ZodType<Output, Input | ''>;
