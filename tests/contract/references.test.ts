import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { bodyReferences } from '@comptoir/marketplace-api/iri';
import { afterAll, describe, expect, it } from 'vitest';
import type { core } from 'zod';
import { openApi } from './api.ts';
import { type Sending, send } from './exchange.ts';
import { NOWHERE } from './scenario.ts';
import { scenarios } from './scenarios.ts';

const api = await openApi();
afterAll(() => api.close());

interface Reference {
  /** Path of members; 0 stands for the items of a list. */
  path: (string | 0)[];
  collection: string;
}

/** The references of a body on the wire, at any depth. */
function referencesIn(schema: core.$ZodType, path: Reference['path'] = []): Reference[] {
  const known = bodyReferences.get(schema as never);
  if (known !== undefined) return [{ path, collection: known.collection }];
  const def = (schema as core.$ZodTypes)._zod.def;
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, member]) => referencesIn(member, [...path, name]));
  if (def.type === 'array') return referencesIn(def.element, [...path, 0]);
  if (def.type === 'union') return def.options.flatMap((option) => referencesIn(option, path));
  if (def.type === 'pipe') return referencesIn(def.in, path);
  return 'innerType' in def ? referencesIn(def.innerType, path) : [];
}

/** The body with another value at one path. */
function changed(body: unknown, [step, ...rest]: Reference['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (body instanceof FormData) {
    const form = new FormData();
    for (const [name, entry] of body) if (name !== step) form.append(name, entry);
    form.append(String(step), typeof value === 'string' ? value : JSON.stringify(value));
    return form;
  }
  if (step === 0) return [changed((body as unknown[] | undefined)?.[0], rest, value)];
  return { ...(body as object), [step]: changed((body as Record<string, unknown> | undefined)?.[step], rest, value) };
}

const described = api.readOnly
  ? []
  : [...namedCalls(calls)].flatMap(([name, call]) =>
      (call.body === undefined ? [] : referencesIn(call.body.schema)).map((reference) => ({
        ...reference,
        name,
        call,
        member: reference.path.join('.'),
      })),
    );

it('finds references in bodies, in lists and in uploads', () => {
  const found = described.map(({ name, member }) => `${name} ${member}`);
  expect(found).toContain('homepage.items.create middleMenu');
  expect(found).toContain('catalogue.collections.saveEvents socialEvents.0');
  expect(found).toContain('geolocations.imports.create variantProduct');
});

describe.each(described)('$member of $name', ({ name, call, path, collection }) => {
  // One for all: what is refused leaves its rows as they were.
  let prepared: Promise<Sending | undefined> | undefined;
  const answer = async (value: unknown) => {
    prepared ??= Promise.resolve(scenarios[name]?.succeeds[0]?.sending(api));
    const sending = await prepared;
    return send(api.url, call as Call, { token: api.adminToken, ...sending, body: changed(sending?.body, path, value) });
  };
  const other = collection === 'images' ? 'categories' : 'images';

  it.each([`https://evil.example/x/${NOWHERE}`, `/api/${other}/${NOWHERE}`, NOWHERE, `/api/${collection}/`])(
    'is refused as the malformed reference %s (OP-022)',
    async (wire) => {
      const { status, text } = await answer(wire);
      expect([status, JSON.parse(text).detail]).toEqual([400, `La référence «${wire}» est invalide.`]);
    },
  );

  it.each([
    ['a row that does not exist', `/api/${collection}/${NOWHERE}`],
    ['an object', { '@id': `/api/${collection}/${NOWHERE}` }],
    ['an object that names nothing', { '@id': `/api/${collection}` }],
    ['a number', 7],
  ])('is refused as %s (OP-022)', async (_, wire) => {
    expect([400, 422]).toContain((await answer(wire)).status);
  });
});
