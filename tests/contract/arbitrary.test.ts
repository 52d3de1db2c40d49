import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesOf } from './arbitrary.ts';

describe('arbitrary queries', () => {
  it.each([...namedCalls(calls)])('of %s, once encoded, are accepted by its own description', (_, call) => {
    fc.assert(
      fc.property(valuesOf(call.query, 'out'), (query) => {
        expect(call.query.safeDecode(call.query.encode(query))).toMatchObject({ success: true });
      }),
    );
  });
});
