import { describe, expect, it } from 'vitest';
import { safeParse, type z } from 'zod';
import { appRouter } from './router.ts';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Schema = z.core.$ZodType;

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

/** Formats whose texts have a nearly fixed length, such as uuid and date. */
const SHORT_FORMATS = new Set(['guid', 'uuid', 'date', 'datetime']);

const checksOf = (def: Def) =>
  ((def.checks ?? []) as z.core.$ZodCheck[]).map((check) => check._zod.def as { check: string; format?: string });
/** Of a text or a list. */
const hasMaximum = (def: Def) => checksOf(def).some(({ check }) => check === 'max_length' || check === 'length_equals');

const isBoundedString = (def: Def) =>
  SHORT_FORMATS.has(String(def.format)) || hasMaximum(def) || checksOf(def).some(({ format }) => SHORT_FORMATS.has(format ?? ''));

const ANY_TYPE = / \((?:unknown|any|custom)\)$/;
/** Whether one of these paths is the same, or that of a value of any type that contains it. */
const coveredBy = (paths: readonly string[]) => (path: string) =>
  paths.some((other) => path === other || (ANY_TYPE.test(other) && path.startsWith(other.replace(ANY_TYPE, ''))));

/** Paths of texts and lists without a maximum, and of unsupported schemas. */
function unboundedIn(schema: Schema, path: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  const of = (inner: unknown, name = '') => unboundedIn(inner as Schema, name === '' ? path : `${path}.${name}`, new Set(seen));
  switch (def.type) {
    case 'string':
      return isBoundedString(def) ? [] : [path];
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, inner]) => of(inner, name));
    case 'array':
      return [...(hasMaximum(def) ? [] : [`${path} (list)`]), ...of(def.element, '[]')];
    case 'union':
      return (def.options as Schema[]).flatMap((option) => of(option));
    case 'intersection':
      return [...of(def.left), ...of(def.right)];
    case 'pipe': {
      // The same value passes through both sides: a maximum on one of them is enough, of a list and of its items separately (`listOf`).
      const sides = [of(def.in), of(def.out)] as const;
      return [...sides[0].filter(coveredBy(sides[1])), ...sides[1].filter(coveredBy(sides[0]))];
    }
    case 'record':
      return [...of(def.keyType, '{}'), ...of(def.valueType, '{}')];
    case 'lazy':
      return of((def.getter as () => Schema)());
    case 'unknown':
    case 'any':
    case 'custom':
      return [`${path} (${def.type})`];
    default:
      return def.innerType === undefined ? [] : of(def.innerType);
  }
}

interface Procedure {
  _def: { inputs: Schema[] };
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

/**
 * Values of any shape: previous form values, which are compared but never stored, and data that the marketplace stores unchanged. The body
 * limit applies to them.
 */
const ANY_SHAPE = /\.(base|specialProperty)\.\{\}/;

/** zod's default messages. */
const ENGLISH = /Invalid |Too (?:small|big)|Unrecognized key|expected|received|must (?:be|start|end|include|match)/;

/** Invalid values for every kind of field: each type, and values beyond the limits of texts and numbers. */
const ofAnyType = [undefined, null, true, '', 'x'.repeat(10_000), -1, 1.5, 1e300, {}, [], [null]];

describe('the input of every procedure', () => {
  it('is refused in French', () => {
    const messages = procedures.flatMap(([name, { _def }]) =>
      _def.inputs.flatMap((input) => {
        const def = defOf(input);
        const members = def.type === 'object' ? Object.keys(def.shape as object) : [];
        const values = ofAnyType.flatMap((value) => [value, Object.fromEntries(members.map((member) => [member, value]))]);
        return values.flatMap((value) => safeParse(input, value).error?.issues.map(({ message }) => `${name}: ${message}`) ?? []);
      }),
    );
    expect(messages.length).toBeGreaterThan(procedures.length);
    expect(messages.filter((message) => ENGLISH.test(message))).toEqual([]);
  });

  it('gives each text and each list a maximum [STR-004, BND-003]', () => {
    const unbounded = procedures.flatMap(([name, { _def }]) => _def.inputs.flatMap((input) => unboundedIn(input, name)));
    expect(unbounded.filter((path) => !ANY_SHAPE.test(path))).toEqual([]);
  });

  it('of anonymous users has no properties other than those of its schema [STR-004]', () => {
    const anonymous = procedures.filter(([name]) => name.startsWith('session.'));
    expect(anonymous.map(([name]) => name)).toContain('session.signIn');
    expect(anonymous.flatMap(([name, { _def }]) => _def.inputs.flatMap((input) => unboundedIn(input, name)))).toEqual([]);
  });
});
