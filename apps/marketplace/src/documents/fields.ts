import { type JsonSchema, membersOf } from '@comptoir/marketplace-api/documents/json-schema';

/** A row of the table of members. */
interface FieldLine {
  /** Its path: `imageWeb.url`, `values[].value`. */
  name: string;
  type: string;
  required: boolean;
}

/** Maximum depth of shown members: recursive schemas have no end. */
const DEPTH = 3;

const TYPES: Record<string, string> = {
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'booléen',
  object: 'objet',
  array: 'liste',
  null: 'null',
};

const LIMITS: Record<string, (value: unknown) => string> = {
  format: String,
  minLength: (value) => `≥ ${value} car.`,
  maxLength: (value) => `≤ ${value} car.`,
  minimum: (value) => `≥ ${value}`,
  maximum: (value) => `≤ ${value}`,
  minItems: (value) => `≥ ${value} éléments`,
  maxItems: (value) => `≤ ${value} éléments`,
};

/** Bounds of safe integers, which carry no information. */
const isTrivial = (key: string, value: unknown) =>
  (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER;

const limitsOf = (schema: JsonSchema): string[] =>
  Object.entries(LIMITS).flatMap(([key, describe]) =>
    schema[key] === undefined || isTrivial(key, schema[key]) ? [] : [describe(schema[key])],
  );

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `liste de ${typeOf(schema.items ?? {})}`;
  if (schema.$ref !== undefined) return 'de même forme';
  const type = [schema.type ?? []].flat().map((one) => TYPES[one] ?? one);
  return [type.length === 0 ? 'quelconque' : type.join(' | '), ...limitsOf(schema)].join(', ');
}

/** Schema inside a member: for a list, that of its items. */
const insideOf = (schema: JsonSchema): [mark: string, inside: JsonSchema] =>
  schema.type === 'array' ? ['[]', schema.items ?? {}] : ['', schema];

/** The members of a schema, with nested ones. */
export function linesOf(schema: JsonSchema, depth = 1): FieldLine[] {
  return membersOf(schema).flatMap(({ name, schema: member, required }) => {
    const [mark, inside] = insideOf(member);
    const below = depth < DEPTH ? linesOf(inside, depth + 1) : [];
    return [{ name, type: typeOf(member), required }, ...below.map((line) => ({ ...line, name: `${name}${mark}.${line.name}` }))];
  });
}
