import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import type { WireQuery } from '@comptoir/marketplace-api/query';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { core } from 'zod';
import { openApi } from './api.ts';
import { hostileText, valuesOf } from './arbitrary.ts';
import { decode, type Sending, send, successOf } from './exchange.ts';
import { invariants } from './invariants.ts';
import { scenarios } from './scenarios.ts';

/** Sent to the reference marketplace only: nobody else asked to be tested so. */
const api = await openApi();
afterAll(() => api.close());

const described: [string, Call][] = api.readOnly ? [] : [...namedCalls(calls)];
const settings = { numRuns: 30, endOnFailure: true };

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

/** The members of a body or a query as they cross the wire: of an object, or of the object behind a codec. */
function membersOf(schema: core.$ZodType): Record<string, core.$ZodType> {
  const def = (schema as core.$ZodTypes)._zod.def;
  if (def.type === 'pipe') return membersOf(def.in);
  return def.type === 'object' ? def.shape : {};
}

/** Some of the members, each with a value of its type that may break its rules; the others as they were. */
const altered = (schema: core.$ZodType | undefined): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(schema === undefined ? {} : membersOf(schema)).map(([key, member]) => [key, valuesOf(member, 'in')])),
    { requiredKeys: [] },
  );

// Passwords take their time to check, as they should.
describe.each(described)('%s', { timeout: 120_000 }, (name, call) => {
  const succeeds = scenarios[name]?.succeeds ?? [];

  it.runIf(succeeds.length > 0)('answers what differs a little from a good request', async () => {
    const given = fc.record({
      scenario: fc.constantFrom(...succeeds),
      query: altered(call.query),
      body: altered(call.body?.kind === 'json' ? call.body.schema : undefined),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ scenario, query, body }) => {
        const good = await scenario.sending(api);
        const isObject =
          typeof good.body === 'object' && good.body !== null && !(good.body instanceof FormData) && !Array.isArray(good.body);
        await behaves(call, {
          ...good,
          query: { ...good.query, ...(query as WireQuery) },
          ...(isObject && { body: { ...(good.body as object), ...body } }),
        });
      }),
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

// After all that was sent above, in this file's own marketplace.
describe.runIf(!api.readOnly)('the state afterwards', () => {
  it.each(Object.entries(invariants))('holds that %s', async (_, broken) => {
    expect(await api.sql(broken)).toEqual([]);
  });
});
