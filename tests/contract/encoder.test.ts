import { encoderOf } from '@comptoir/marketplace/kit/encoder';
import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { valuesOf } from './arbitrary.ts';

/** What crosses the wire, or the fact that it is refused. */
function outcome(encode: () => unknown): unknown {
  try {
    return { wire: JSON.stringify(encode()) };
  } catch (error) {
    return { refused: (error as Error).name };
  }
}

const schemas = [...namedCalls(calls)].flatMap(([name, { reply }]): [string, z.ZodType][] => {
  if (reply.kind === 'list') return [[name, reply.item]];
  return reply.kind === 'json' ? [[name, reply.schema]] : [];
});

/** Values of the domain, and ones that miss a member, have one too many, or one of another type. */
function nearlyRight(schema: z.ZodType): fc.Arbitrary<unknown> {
  const right = valuesOf(schema, 'out');
  const spoilt = fc.tuple(right, fc.nat(40), fc.constantFrom('drop', 'add', 'change'), fc.oneof(fc.jsonValue(), fc.constant(Number.NaN)));
  return fc.oneof(
    right,
    spoilt.map(([value, place, how, other]) => {
      if (typeof value !== 'object' || value === null) return other;
      const keys = Object.keys(value);
      const key = how === 'add' || keys.length === 0 ? 'unheardOf' : (keys[place % keys.length] ?? '');
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      return how === 'drop' ? rest : { ...value, [key]: other };
    }),
  );
}

describe('the encoder of the reference marketplace', () => {
  it.each(schemas)('writes and refuses as the description of %s does', (_, schema) => {
    const encode = encoderOf(schema);
    fc.assert(
      fc.property(nearlyRight(schema), (value) => {
        expect(outcome(() => encode(value))).toEqual(outcome(() => schema.encode(value)));
      }),
      { numRuns: 30 },
    );
  });
});
