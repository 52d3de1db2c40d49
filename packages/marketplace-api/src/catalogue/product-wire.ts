import { missing } from '@comptoir/shared/catalogue/products/product-fields';
import { Uuid } from '@comptoir/shared/fields';
import type { Latitude } from '@comptoir/shared/geolocations/coordinates';
import { geolocationTexts as texts } from '@comptoir/shared/geolocations/texts';
import { z } from 'zod';
import { onWire } from '../wire-ids.ts';

/** A flag of a body: only 1 or 0 (PRD-144, PRD-145; open point of PRD-150). */
export const sentFlag = z.codec(z.literal([0, 1], missing()), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

/** A number of a body: typed text in a form is a number in a body, or absent (PRD-147). Messages are those of `schema`. */
export const sentNumber = <Schema extends z.ZodType<number | null, number | null>>(schema: Schema) =>
  z.codec(z.number({ error: ({ input }) => schema.safeParse(input).error?.issues[0]?.message }).nullish(), schema, {
    decode: (wire) => (wire ?? null) as z.input<Schema>,
    encode: (value) => value as number | null,
  });

/** Degrees of a body: a number or a text; the decimals are counted before conversion, which could lose some (PRD-102, PRD-103). */
export const sentDegrees = (coordinate: typeof Latitude) =>
  z.codec(
    z.union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,3}(\.\d+)?$/, texts.coordinatesRequired)
          .regex(/^[^.]*(\.\d{1,17})?$/, texts.decimals),
      ],
      texts.coordinatesRequired,
    ),
    coordinate,
    { decode: Number, encode: (degrees) => degrees },
  );

/** Flags of a reply are 1 and 0 or booleans; they are written as digits (PRD-023). */
export const flag = z.codec(z.union([z.boolean(), z.literal([0, 1])], missing()), z.boolean(), {
  decode: (wire) => Boolean(wire),
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

const PropertyValue = z.object({ uuid: Uuid.nullish(), value: z.union([z.string(), z.number(), z.boolean()]).nullish() });
/**
 * A property is a list of which the first item's value is used; a property without value is empty or absent (PRD-131). A product offered
 * for hiding has a single value instead of a list (CMP-032).
 */
export const PropertyWire = z.union([z.array(PropertyValue), PropertyValue]).nullish();
type PropertyWire = z.output<typeof PropertyWire>;

const valuesOf = (wire: PropertyWire) => (Array.isArray(wire) ? wire : wire ? [wire] : []);

/** Codecs of each kind of property. */
export const property = {
  text: (wire: PropertyWire) => {
    const value = valuesOf(wire)[0]?.value ?? '';
    return value === '' ? null : String(value);
  },
  flag: (wire: PropertyWire) => {
    const value = property.text(wire);
    return value === null ? null : value === '1' || value === 'true';
  },
  uuids: (wire: PropertyWire) => valuesOf(wire).flatMap(({ uuid }) => uuid ?? []),
  ofText: (value: string | null) => (value === null ? [] : [{ value }]),
  ofFlag: (value: boolean | null) => (value === null ? [] : [{ value: value ? 1 : 0 }]),
  ofUuids: (uuids: readonly string[]) => uuids.map((uuid) => ({ uuid })),
};

/** A single choice, sent as a list of one (PRD-143). */
export const oneItemList = <Item extends z.ZodType>(item: Item, message: string) =>
  onWire(
    z.array(item),
    z.codec(z.array(z.unknown()).max(1, message).nullish(), item as z.ZodType<z.output<Item>, unknown>, {
      decode: (wire) => wire?.[0] ?? null,
      encode: (value) => (value === null ? [] : [value]),
    }),
  );

/** `{ data: { uuid } }`, or the inner object alone (PRD-166 to PRD-168). */
export const SavedWire = z.codec(
  z.union([z.object({ data: z.object({ uuid: Uuid }) }), z.object({ uuid: Uuid })]),
  z.object({ uuid: Uuid }),
  {
    decode: (wire) => ('data' in wire ? wire.data : wire),
    encode: (saved) => ({ data: saved }),
  },
);
