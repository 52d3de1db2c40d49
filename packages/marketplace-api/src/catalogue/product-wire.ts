import { missing } from '@comptoir/shared/catalogue/product-fields';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

/** Flags may come as 1 and 0 or as booleans; they are written as digits (PRD-023, PRD-144, PRD-145). */
export const flag = z.codec(z.union([z.boolean(), z.literal([0, 1])], missing()), z.boolean(), {
  decode: (wire) => Boolean(wire),
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

/** A property is a list whose first item's value is used; one without a value is empty or absent (PRD-131). */
export const PropertyWire = z
  .array(z.object({ uuid: Uuid.nullish(), value: z.union([z.string(), z.number(), z.boolean()]).nullish() }))
  .nullish();
type PropertyWire = z.output<typeof PropertyWire>;

/** The two directions of each kind of property. */
export const property = {
  text: (wire: PropertyWire) => {
    const value = wire?.[0]?.value ?? '';
    return value === '' ? null : String(value);
  },
  flag: (wire: PropertyWire) => {
    const value = property.text(wire);
    return value === null ? null : value === '1' || value === 'true';
  },
  uuids: (wire: PropertyWire) => (wire ?? []).flatMap(({ uuid }) => uuid ?? []),
  ofText: (value: string | null) => (value === null ? [] : [{ value }]),
  ofFlag: (value: boolean | null) => (value === null ? [] : [{ value: value ? 1 : 0 }]),
  ofUuids: (uuids: readonly string[]) => uuids.map((uuid) => ({ uuid })),
};

/** A single choice that is sent as a list of one (PRD-143). */
export const oneItemList = <Item extends z.ZodType>(item: Item, message: string) =>
  z.codec(z.array(z.unknown()).max(1, message).nullish(), item as z.ZodType<z.output<Item>, unknown>, {
    decode: (wire) => wire?.[0] ?? null,
    encode: (value) => (value === null ? [] : [value]),
  });

/** `{ data: { uuid } }`, or its inside alone (PRD-166 to PRD-168). */
export const SavedWire = z.codec(
  z.union([z.object({ data: z.object({ uuid: Uuid }) }), z.object({ uuid: Uuid })]),
  z.object({ uuid: Uuid }),
  {
    decode: (wire) => ('data' in wire ? wire.data : wire),
    encode: (saved) => ({ data: saved }),
  },
);
