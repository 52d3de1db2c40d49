import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import type { WireQuery } from '@comptoir/marketplace-api/query';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from './api.ts';
import { hostileText, valuesOf } from './arbitrary.ts';
import { decode, type Sending, send, successOf } from './exchange.ts';

/** Sent to the reference marketplace only: nobody else asked to be tested so. */
const api = await openApi();
afterAll(() => api.close());

const described: [string, Call][] = api.readOnly ? [] : [...namedCalls(calls)];
const settings = { numRuns: 60, endOnFailure: true };

/** The reply is a success its own description reads, or a refusal with words; never a failure of the marketplace. */
async function behaves(call: Call, sending: Sending): Promise<void> {
  const reply = await send(api.url, call, { token: api.adminToken, ...sending });
  expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(500);
  if (successOf(call).includes(reply.status)) decode(call, reply);
  else expect(reply.status).toBeGreaterThanOrEqual(400);
}

const paramsOf = (call: Call, value: fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value])));

const goodParam = fc.oneof(fc.uuid(), fc.constant('2026-01-31'));
/** Not empty: an empty segment is another path. `.` and `..` never leave a client: URLs drop them. */
const badParam = hostileText.filter((text) => text.trim() !== '' && text !== '.' && text !== '..');

const junkQuery = fc.dictionary(
  fc.oneof(
    hostileText,
    fc.constantFrom('page', 'itemsPerPage', 'lvl', 'name', 'parent.uuid', 'order', 'supplierUuid', 'isActive', '__proto__', 'constructor'),
  ),
  fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 }), fc.dictionary(hostileText, hostileText, { maxKeys: 3 })),
  { maxKeys: 5 },
) as fc.Arbitrary<WireQuery>;

// Passwords take their time to check, as they should.
describe.each(described)('%s', { timeout: 60_000 }, (_, call) => {
  const schema = call.body?.kind === 'json' ? call.body.schema : undefined;
  const validBody = schema === undefined ? fc.constant(undefined) : valuesOf(schema, 'out').map((body) => schema.encode(body));
  const validQuery = valuesOf(call.query, 'out').map((query) => call.query.encode(query) as WireQuery);

  it('answers every query and body of its description as described', async () => {
    const sending = fc.record({ params: paramsOf(call, goodParam), query: validQuery, body: validBody });
    await fc.assert(
      fc.asyncProperty(sending, (given) => behaves(call, given)),
      settings,
    );
  });

  it('refuses whatever else it is sent without failing', async () => {
    const sending = fc.record({
      params: paramsOf(call, fc.oneof(goodParam, badParam)),
      query: junkQuery,
      body: call.body === undefined ? fc.constant(undefined) : fc.oneof(fc.jsonValue(), hostileText),
    });
    await fc.assert(
      fc.asyncProperty(sending, (given) => behaves(call, given)),
      settings,
    );
  });
});
