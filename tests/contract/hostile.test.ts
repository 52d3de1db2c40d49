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

/** Sent to the reference marketplace only: other marketplaces must not get hostile requests. */
const api = await openApi();
afterAll(() => api.close());

const described: [string, Call][] = api.readOnly ? [] : [...namedCalls(calls)];
const settings = { numRuns: 30, endOnFailure: true };

/** zod's default messages. */
const ENGLISH =
  /Invalid (?:input|option|key|element|string|number|UUID|GUID|email|URL|ISO|date|IPv?)|Too (?:small|big)|Unrecognized key|expected|received|must (?:be|start|end|include|match)/;

/** The reply is a success that matches its description, or a refusal with a message; never a server error. */
async function behaves(call: Call, sending: Sending): Promise<void> {
  const reply = await send(api.url, call, { token: api.adminToken, ...sending });
  expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(500);
  if (successOf(call).includes(reply.status)) decode(call, reply);
  else {
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toMatch(ENGLISH);
  }
}

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

/** The members of a body or a query on the wire: of an object, or of the object inside a codec. */
function membersOf(schema: core.$ZodType): Record<string, core.$ZodType> {
  const def = (schema as core.$ZodTypes)._zod.def;
  if (def.type === 'pipe') return membersOf(def.in);
  return def.type === 'object' ? def.shape : {};
}

/** Some members get a value of their type that may be invalid; the others are unchanged. */
const altered = (schema: core.$ZodType | undefined): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(schema === undefined ? {} : membersOf(schema)).map(([key, member]) => [key, valuesOf(member, 'in')])),
    { requiredKeys: [] },
  );

/** Invalid values for every kind of member: each type, and values beyond the limits of texts and numbers. */
const ofAnyType = fc.constantFrom<unknown>(null, true, '', 'x'.repeat(3000), -1, 1.5, 1e300, {}, [], [null], [{}], { uuid: 7 });

// Password hashing is slow on purpose.
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

const written = described.flatMap(([name, call]) => {
  const succeeds = scenarios[name]?.succeeds ?? [];
  return call.body?.kind === 'json' && succeeds.length > 0 ? [{ name, call, schema: call.body.schema, succeeds }] : [];
});

describe('the body of', { timeout: 120_000 }, () => {
  it.each(written)('$name is refused in French when a member is of another type', async ({ call, schema, succeeds }) => {
    const names = Object.keys(membersOf(schema));
    const given = fc.record({ scenario: fc.constantFrom(...succeeds), name: fc.constantFrom('', ...names), value: ofAnyType });
    await fc.assert(
      fc.asyncProperty(given, async ({ scenario, name, value }) => {
        const good = await scenario.sending(api);
        await behaves(call, { ...good, body: name === '' ? value : { ...(good.body as object), [name]: value } });
      }),
      settings,
    );
  });
});

// After all requests above, in the marketplace of this file.
describe.runIf(!api.readOnly)('the state afterwards', () => {
  it.each(Object.entries(invariants))('holds that %s', async (_, broken) => {
    expect(await api.sql(broken)).toEqual([]);
  });
});
