import type { Call } from '@comptoir/marketplace-api/call';
import type { WireQuery } from '@comptoir/marketplace-api/query';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { hostileText } from './arbitrary.ts';
import { openHostileApi, PROPERTY, TIMEOUT } from './hostile.ts';

const { described, behaves, describeStateAfterwards } = await openHostileApi();

const paramsOf = (call: Call, value: fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value])));

const goodParam = fc.oneof(fc.uuid(), fc.constant('2026-01-31'));
/** Not empty: an empty segment is another path. `.` and `..` are never sent: URLs remove them. */
const badParam = hostileText.filter((text) => text.trim() !== '' && text !== '.' && text !== '..');

const junkQuery = fc.dictionary(
  fc.oneof(
    hostileText,
    fc.constantFrom('page', 'itemsPerPage', 'lvl', 'name', 'parent.uuid', 'order', 'supplierUuid', 'isActive', '__proto__', 'constructor'),
  ),
  fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 }), fc.dictionary(hostileText, hostileText, { maxKeys: 3 })),
  { maxKeys: 5 },
) as fc.Arbitrary<WireQuery>;

describe('anything else', TIMEOUT, () => {
  it.each(described)('sent as $name is refused without a failure', async ({ call }) => {
    const sending = fc.record({
      params: paramsOf(call, fc.oneof(goodParam, badParam)),
      query: junkQuery,
      body: call.body === undefined ? fc.constant(undefined) : fc.oneof(fc.jsonValue(), hostileText),
    });
    await fc.assert(
      fc.asyncProperty(sending, (input) => behaves(call, input)),
      PROPERTY,
    );
  });
});

describeStateAfterwards();
