import { z } from 'zod';
import { bodyReferences } from '../iri.ts';

/** A JSON schema (2020-12), as far as the documents look into it. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Of a reference: the collection of the row that it names, such as `images`. */
  'x-collection'?: string;
  [key: string]: unknown;
}

/** The wire side of a schema. What JSON Schema cannot say, such as a rule over two members, is left out. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const reference = bodyReferences.get(zodSchema);
      if (reference !== undefined) jsonSchema['x-collection'] = reference.collection;
    },
  }) as JsonSchema;
  return json;
}

/** The members of an object, whichever way it is put together; none of anything else. */
export function membersOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [], anyOf = [], allOf = [] } = schema as JsonSchema & { allOf?: JsonSchema[] };
  const own = Object.entries(properties).map(([name, member]) => ({ name, schema: member, required: required.includes(name) }));
  const known = new Set(own.map(({ name }) => name));
  // Of a choice no member is certain.
  const chosen = anyOf.flatMap(membersOf).map((member) => ({ ...member, required: false }));
  const others = [...allOf.flatMap(membersOf), ...chosen].filter(({ name }) => !known.has(name) && known.add(name));
  return [...own, ...others];
}

interface Components {
  /** By name, as `components.schemas` holds them. */
  readonly schemas: Record<string, JsonSchema>;
  /** Reference to a schema, kept once: under the first name that it is given, or the second one where another has it. */
  refer(schema: z.ZodType, name: string, otherwise?: string): JsonSchema;
}

/** Collects schemas for one document. A part that refers to itself becomes a component of its own. */
export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<z.ZodType, string>();
  const place = (name: string) => `#/components/schemas/${name}`;

  return {
    schemas,
    refer(schema, wanted, otherwise = wanted) {
      const known = names.get(schema);
      if (known !== undefined) return { $ref: place(known) };
      const name = wanted in schemas ? otherwise : wanted;
      names.set(schema, name);
      const { $defs = {}, ...json } = wireSchema(schema) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      const moved = (key: string, value: unknown) => {
        if (key !== '$ref' || typeof value !== 'string') return value;
        return value === '#' ? place(name) : place(`${name}.${value.replace('#/$defs/', '')}`);
      };
      const rewritten = (part: JsonSchema) => JSON.parse(JSON.stringify(part, moved)) as JsonSchema;
      schemas[name] = rewritten(json);
      for (const [part, definition] of Object.entries($defs)) schemas[`${name}.${part}`] = rewritten(definition);
      return { $ref: place(name) };
    },
  };
}
