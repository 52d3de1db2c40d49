import type { WireQuery } from '@comptoir/marketplace-api/query';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { core } from 'zod';
import { valuesOf } from './arbitrary.ts';
import { membersOf, openHostileApi, PROPERTY, TIMEOUT } from './hostile.ts';

const { api, described, behaves, describeStateAfterwards } = await openHostileApi();
const accepted = described.filter(({ succeeds }) => succeeds.length > 0);

/** Some members get a value of their type that may be invalid; the others are unchanged. */
const altered = (schema: core.$ZodType | undefined): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(schema === undefined ? {} : membersOf(schema)).map(([key, member]) => [key, valuesOf(member, 'in')])),
    { requiredKeys: [] },
  );

/** Invalid values for every kind of member: each type, and values beyond the limits of texts and numbers. */
const ofAnyType = fc.constantFrom<unknown>(null, true, '', 'x'.repeat(3000), -1, 1.5, 1e300, {}, [], [null], [{}], { uuid: 7 });

describe('almost a good request', TIMEOUT, () => {
  it.each(accepted)('of $name is answered', async ({ call, succeeds }) => {
    const input = fc.record({
      scenario: fc.constantFrom(...succeeds),
      query: altered(call.query),
      body: altered(call.body?.kind === 'json' ? call.body.schema : undefined),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ scenario, query, body }) => {
        const good = await scenario.sending(api);
        const isObject =
          typeof good.body === 'object' && good.body !== null && !(good.body instanceof FormData) && !Array.isArray(good.body);
        await behaves(call, {
          ...good,
          query: { ...good.query, ...(query as WireQuery) },
          ...(isObject && { body: { ...(good.body as object), ...body } }),
        });
      }),
      PROPERTY,
    );
  });

  const written = accepted.flatMap(({ name, call, succeeds }) =>
    call.body?.kind === 'json' ? [{ name, call, succeeds, schema: call.body.schema }] : [],
  );
  it.each(written)('of $name is refused in French when a member of its body is of another type', async ({ call, schema, succeeds }) => {
    const names = Object.keys(membersOf(schema));
    const input = fc.record({ scenario: fc.constantFrom(...succeeds), name: fc.constantFrom('', ...names), value: ofAnyType });
    await fc.assert(
      fc.asyncProperty(input, async ({ scenario, name, value }) => {
        const good = await scenario.sending(api);
        await behaves(call, { ...good, body: name === '' ? value : { ...(good.body as object), [name]: value } });
      }),
      PROPERTY,
    );
  });
});

describeStateAfterwards();
