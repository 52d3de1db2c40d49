import { Uuid } from '@comptoir/shared/fields';
import type { core, z } from 'zod';
import { bodyReferences, replyReferences } from './iri.ts';

/** What becomes of the ids of a value on the wire, which its schema declares. */
export interface IdRules {
  /** A uuid. */
  uuid(wire: string): string;
  /** A reference, of a known collection in bodies. */
  reference(wire: string, collection: string | undefined): string;
  /** Called with each object that has a `uuid`, before its members are translated. */
  record(wire: Readonly<Record<string, unknown>>): void;
}

type Schema = core.$ZodType;

/** The wire's side of codecs that take an unknown value and pass it to another schema: what their own input does not declare. */
const wireSides = new WeakMap<Schema, Schema>();

/** Declares what a codec with an unknown input reads and writes on the wire. */
export function onWire<Codec extends z.ZodType>(schema: z.ZodType, codec: Codec): Codec {
  wireSides.set(codec, schema);
  return codec;
}

/** A text that may be a uuid, such as the value of an item of the homepage. */
export const maybeUuid = <Text extends z.ZodType>(text: Text): Text => onWire(Uuid, text.clone());

type Id = 'uuid' | { collection: string | undefined };

/** Where ids are in the values of one or, in a union, several schemas. */
interface Place {
  id: Id | undefined;
  items: Place | undefined;
  /** Places by member; built when the first object is read, since schemas may be recursive. */
  members(): ReadonlyMap<string, Place>;
}

const isUuid = (value: unknown) => Uuid.safeParse(value).success;
const defOf = (schema: Schema) => (schema as core.$ZodTypes)._zod.def;

function referenceOf(schema: Schema): Id | undefined {
  const sent = bodyReferences.get(schema as never);
  if (sent !== undefined) return sent;
  return replyReferences.get(schema as never) === undefined ? undefined : { collection: undefined };
}

function idOf(schema: Schema): Id | undefined {
  const def = defOf(schema);
  if (def.type === 'string') return 'format' in def && def.format === 'guid' ? 'uuid' : referenceOf(schema);
  if (def.type === 'literal') return def.values.some(isUuid) ? 'uuid' : undefined;
  if (def.type === 'enum') return Object.values(def.entries).some(isUuid) ? 'uuid' : undefined;
  return referenceOf(schema);
}

/** The schemas of which a value on the wire matches one: through unions, optional and combined schemas, and at the wire's end of codecs. */
function alternatives(schema: Schema): Schema[] {
  const side = wireSides.get(schema);
  if (side !== undefined) return alternatives(side);
  if (referenceOf(schema) !== undefined) return [schema];
  const def = defOf(schema);
  if (def.type === 'union') return def.options.flatMap(alternatives);
  // A codec converts; any other pipe passes the same value to both schemas.
  if (def.type === 'pipe') return 'reverseTransform' in def ? alternatives(def.in) : [def.in, def.out].flatMap(alternatives);
  return 'innerType' in def ? alternatives(def.innerType) : [schema];
}

/** Undefined where no value has ids. */
function combined(schemas: readonly Schema[]): Place | undefined {
  if (schemas.length === 0) return undefined;
  const all = schemas.flatMap(alternatives);
  const ids = all.flatMap((schema) => idOf(schema) ?? []);
  const shapes = all.map(defOf).flatMap((def) => (def.type === 'object' ? [def.shape] : []));
  const items = combined(all.map(defOf).flatMap((def) => (def.type === 'array' ? [def.element] : [])));
  if (ids.length === 0 && shapes.length === 0 && items === undefined) return undefined;
  let members: Map<string, Place> | undefined;
  return {
    id: ids.find((id) => id !== 'uuid') ?? ids[0],
    items,
    members() {
      members ??= new Map(
        [...new Set(shapes.flatMap(Object.keys))].flatMap((name) => {
          const place = placeOf(shapes.flatMap((shape) => shape[name] ?? []));
          return place === undefined ? [] : [[name, place] as const];
        }),
      );
      return members;
    },
  };
}

const places = new WeakMap<Schema, { place: Place | undefined }>();

/** The place of one schema is built once. */
function placeOf(schemas: readonly Schema[]): Place | undefined {
  const [schema, ...others] = schemas;
  if (schema === undefined || others.length > 0) return combined(schemas);
  const known = places.get(schema) ?? { place: combined(schemas) };
  places.set(schema, known);
  return known.place;
}

function translated(place: Place, wire: unknown, rules: IdRules): unknown {
  if (typeof wire === 'string') {
    if (place.id === undefined) return wire;
    return place.id === 'uuid' ? rules.uuid(wire) : rules.reference(wire, place.id.collection);
  }
  if (Array.isArray(wire)) {
    const { items } = place;
    if (items !== undefined) for (const [index, item] of wire.entries()) wire[index] = translated(items, item, rules);
  } else if (typeof wire === 'object' && wire !== null) {
    const record = wire as Record<string, unknown>;
    const members = place.members();
    if (members.get('uuid')?.id === 'uuid') rules.record(record);
    for (const [name, member] of members) if (Object.hasOwn(record, name)) record[name] = translated(member, record[name], rules);
  }
  return wire;
}

/** Translates the ids that `schema` declares in a value on the wire, which is changed in place. What is not declared stays as it is. */
export function translateIds(schema: z.ZodType, wire: unknown, rules: IdRules): unknown {
  const place = placeOf([schema]);
  return place === undefined ? wire : translated(place, wire, rules);
}
