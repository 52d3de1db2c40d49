import { z } from 'zod';
import { bodyReferences } from '../iri.ts';

/** A JSON schema (2020-12): only the members that the documents use. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Only on a reference: its collection, such as `images`. */
  'x-collection'?: string;
  [key: string]: unknown;
}

/** The wire side of a schema. Rules that JSON Schema cannot express, such as one over two members, are omitted. */
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

/** The members of an object, including those of combined schemas; empty for anything else. */
export function membersOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [], anyOf = [], allOf = [] } = schema as JsonSchema & { allOf?: JsonSchema[] };
  const own = Object.entries(properties).map(([name, member]) => ({ name, schema: member, required: required.includes(name) }));
  const known = new Set(own.map(({ name }) => name));
  // Members of a union are never required.
  const chosen = anyOf.flatMap(membersOf).map((member) => ({ ...member, required: false }));
  const others = [...allOf.flatMap(membersOf), ...chosen].filter(({ name }) => !known.has(name) && known.add(name));
  return [...own, ...others];
}

interface Components {
  /** Schemas by name, for `components.schemas`. */
  readonly schemas: Record<string, JsonSchema>;
  /** Adds a schema and returns a reference to it: under its first name, or under the second when another schema has the first. */
  refer(schema: z.ZodType, name: string, otherwise?: string): JsonSchema;
}

/** Collects the schemas of one document. A recursive schema becomes a component. */
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
