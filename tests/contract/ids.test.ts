import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { type IdRules, translateIds } from '@comptoir/marketplace-api/wire-ids';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApi } from './api.ts';
import { decode, type Reply, send } from './exchange.ts';
import { scenarios } from './scenarios.ts';

// Every uuid and every reference that is sent or read is declared as one by the description of its call: only those are translated to another
// marketplace's (OP-022, STR-010).
const api = await openApi();
afterAll(() => api.close());

const UUID = /^(?:\/[\w/.-]+\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Paths of the texts that are a uuid or end in one. */
function idsIn(value: unknown, path = ''): { path: string; uuid: string }[] {
  if (typeof value === 'string') {
    const [, uuid] = UUID.exec(value) ?? [];
    return uuid === undefined ? [] : [{ path, uuid }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, `${path}.${Array.isArray(value) ? '*' : name}`));
}

/** Another uuid: each digit is replaced. */
const other = (uuid: string) => uuid.replaceAll(/[\da-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
const others: IdRules = {
  uuid: other,
  reference: (wire) => wire.replace(/[^/]*$/, other),
  record: () => undefined,
};

/** Paths of the ids of `before` that `after` has too. */
function untranslated(before: unknown, after: unknown): string[] {
  const known = new Set(idsIn(before).map(({ uuid }) => uuid));
  return [...new Set(idsIn(after).flatMap(({ path, uuid }) => (known.has(uuid) ? [path] : [])))];
}

const sentIds = (schema: z.ZodType, wire: unknown) => untranslated(wire, translateIds(schema, structuredClone(wire), others));

function readIds(call: Call, reply: Reply): string[] {
  const wire: unknown = JSON.parse(reply.text);
  const described = call.reply;
  const schema =
    described.kind === 'list'
      ? hydra(described.item)
      : described.kind === 'status'
        ? described.schemas[reply.status]
        : described.kind === 'json' && described.schema;
  if (!schema) throw new Error(`no reply described for ${reply.status}`);
  return untranslated(wire, decode(call, { ...reply, text: JSON.stringify(translateIds(schema, structuredClone(wire), others)) }));
}

describe.each([...namedCalls(calls)])('%s', (name, call: Call) => {
  it('declares its uuids and references', async () => {
    const found = new Set<string>();
    for (const { sending } of scenarios[name]?.succeeds ?? []) {
      const sent = await sending(api);
      const body = sent.body instanceof FormData ? Object.fromEntries(sent.body) : sent.body;
      for (const path of call.body === undefined ? [] : sentIds(call.body.schema, body)) found.add(`sent${path}`);
      for (const path of sentIds(call.query, sent.query ?? {})) found.add(`query${path}`);
      const reply = await send(api.url, call, { token: api.adminToken, ...sent });
      if (call.reply.kind === 'stream' || call.reply.kind === 'empty') continue;
      for (const path of readIds(call, reply)) found.add(`read${path}`);
    }
    expect([...found]).toEqual([]);
  });
});
