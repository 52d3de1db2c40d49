import { type JsonSchema, wireSchema } from '@comptoir/marketplace-api/documents/json-schema';

/*
 * Names on the wire, including nested ones: `order[name]`, `prototypes[]` in a query; `shippingRules[].price` in a body. `*` stands for
 * keys that are data, such as uuids.
 */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const namesOfQuery = (search: string): string[] => [...new Set(new URLSearchParams(search).keys())];

export function namesOfBody(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => namesOfBody(item, `${prefix}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.entries(value).flatMap(([key, member]) => {
    const name = `${prefix === '' ? '' : `${prefix}.`}${UUID.test(key) ? '*' : key}`;
    return [name, ...namesOfBody(member, name)];
  });
  return [...new Set(names)];
}

type WireType = Parameters<typeof wireSchema>[0];
type Schema = JsonSchema & {
  propertyNames?: { enum?: string[] };
  additionalProperties?: JsonSchema | boolean;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

function describedIn(schema: Schema, isQuery: boolean, prefix = ''): string[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [], propertyNames, additionalProperties } = schema;
  const join = (name: string) => (prefix === '' ? name : isQuery ? `${prefix}[${name}]` : `${prefix}.${name}`);
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const inner = describedIn(member, isQuery, join(name));
    // A list or an object of a query is named by its contents.
    return isQuery && inner.length > 0 ? inner : [join(name), ...inner];
  });
  // Loose objects have additional properties too, without a rule for their names.
  const keys = propertyNames === undefined ? [] : (propertyNames.enum ?? ['*']);
  const keyed = keys.flatMap((key) => [join(key), ...describedIn(additionalProperties as Schema, isQuery, join(key))]);
  const listed = items === undefined ? [] : isQuery ? [`${prefix}[]`] : describedIn(items, isQuery, `${prefix}[]`);
  // A reference that may be read as an object is sent as a string.
  const isReference = anyOf.some(({ type }) => type === 'string');
  const choices = isReference ? anyOf.filter((one) => Object.keys(one.properties ?? {}).join() !== 'uuid') : anyOf;
  const others = [...choices, ...oneOf, ...allOf].flatMap((one) => describedIn(one, isQuery, prefix));
  return [...new Set([...own, ...keyed, ...listed, ...others])];
}

export const describedQuery = (schema: WireType): string[] => describedIn(wireSchema(schema), true);
export const describedBody = (schema: WireType): string[] => describedIn(wireSchema(schema), false);

/** Whether undescribed members are accepted too (SES-029). */
export function isOpenBody(schema: WireType): boolean {
  const { propertyNames, additionalProperties = false }: Schema = wireSchema(schema);
  return propertyNames === undefined && additionalProperties !== false;
}

/** Whether a sent name is one of the described ones. */
export const isDescribed = (name: string, described: readonly string[]): boolean =>
  described.includes(name) || described.includes(name.replace(/\.[^.]+$/, '.*'));
