import { z } from 'zod';

/** Marketplace identifiers. Any RFC 4122 shape is accepted: the fixed uuids of prototypes and properties carry no version bits. */
export const Uuid = z.guid();

/** A calendar day as the API sends and receives it, `YYYY-MM-DD` (LST-019, EXP-016). */
export const Day = z.iso.date();

/** A person as shown beside a row: uuid and names, either may be missing upstream. */
export const Person = z.object({ uuid: Uuid.nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() });
export type Person = z.infer<typeof Person>;

/** A stored picture: `url` is absolute or relative to the marketplace's origin. */
export const Image = z.object({ uuid: Uuid, url: z.string() });
export type Image = z.infer<typeof Image>;

/** A labelled reference to another record, as pickers and cells need it. */
export const Option = z.object({ uuid: Uuid, value: z.string() });
export type Option = z.infer<typeof Option>;
