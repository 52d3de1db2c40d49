import fc from 'fast-check';
import type { core } from 'zod';

/** Metadata of a zod string: a named format, its own pattern, or patterns among its checks. */
interface StringDef {
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: { pattern?: RegExp } } }[];
}

/** Text that often causes errors: quotes, wildcards, NUL, lone surrogates, syntax of PHP, SQL and paths. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', "'", '"', '%', '_', '\\', '; --', '../..', '[]', '{}', 'null', 'NaN', '-1', '1e309'),
  fc.constantFrom('٣', '😀'.repeat(50), 'x'.repeat(5000)),
);

const formats: Record<string, fc.Arbitrary<string>> = {
  guid: fc.uuid(),
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
};

function ofString(def: StringDef): fc.Arbitrary<string> {
  const known = def.format === undefined ? undefined : formats[def.format];
  if (known !== undefined) return known;
  const pattern = def.pattern ?? def.checks?.find(({ _zod }) => _zod.def.pattern !== undefined)?._zod.def.pattern;
  return pattern === undefined ? fc.oneof(fc.string({ maxLength: 30 }), hostileText) : fc.stringMatching(pattern);
}

/**
 * Values of a schema, generated from its structure: `in` is the wire, which a codec may still refuse; `out` is the domain, whose encoding
 * is valid on the wire. Lists at `depth` are empty, such as those of nested children.
 */
export function valuesOf(schema: core.$ZodType, side: 'in' | 'out', depth = 3): fc.Arbitrary<unknown> {
  const inside = (inner: core.$ZodType) => valuesOf(inner, side, depth);
  const def = (schema as core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'string':
      return ofString(def as StringDef);
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inside(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(inside(def.innerType), { nil: null });
    case 'readonly':
      return inside(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'array':
      return depth === 0 ? fc.constant([]) : fc.array(valuesOf(def.element, side, depth - 1), { maxLength: 4 });
    case 'record':
      return fc.dictionary(inside(def.keyType) as fc.Arbitrary<string>, inside(def.valueType), { maxKeys: 3 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, inside(inner)])));
    case 'pipe':
      return inside(def[side]);
    case 'lazy':
      return inside(def.getter());
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
