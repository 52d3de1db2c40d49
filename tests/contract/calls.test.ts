import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { afterAll, describe, expect, it } from 'vitest';
import { openApi } from './api.ts';
import { reportCalls } from './call-report.ts';
import { decode, type Sending, send, successOf } from './exchange.ts';
import { scenarios } from './scenarios.ts';

const api = await openApi();
afterAll(() => api.close());

const described: [string, Call][] = [...namedCalls(calls)];

it('has a scenario for each described call, and for nothing else', () => {
  expect(Object.keys(scenarios).sort()).toEqual(described.map(([name]) => name).sort());
});

const driven = described.flatMap(([name, call]) => {
  const scenario = scenarios[name];
  const source = call.source.join(', ');
  return scenario === undefined || (api.readOnly && scenario.writes === true) ? [] : [{ name, call, scenario, source }];
});

const names = driven.map(({ name }) => name);
const left = described.map(([name]) => name).filter((name) => !names.includes(name));
reportCalls(api, names, left);

describe.each(driven)('$name', ({ call, scenario, source }) => {
  it.each(scenario.succeeds)(`succeeds as described when $when [${source}]`, async ({ status, sending }) => {
    const reply = await send(api.url, call, { token: api.adminToken, ...(await sending(api)) });
    expect(status === undefined ? successOf(call) : [status], reply.text.slice(0, 500)).toContain(reply.status);
    expect(() => decode(call, reply)).not.toThrow();
  });

  it.each(scenario.refused)('is refused with $status when $when', async ({ status, violations, sending }) => {
    const reply = await send(api.url, call, { token: api.adminToken, ...(await sending(api)) });
    expect(reply.status, reply.text.slice(0, 500)).toBe(status);
    expect(call.refusals.length === 0 || call.refusals.includes(status) || status === 401).toBe(true);
    const { serverMessage, fields } = readRefusal(JSON.parse(reply.text));
    expect(serverMessage).toEqual(expect.any(String));
    if (violations !== undefined) expect(fields.map(({ path }) => path)).toEqual(violations);
  });
});

const guarded = driven.filter(({ call }) => call.access === 'admin');

describe.each(guarded)('$name is for administrators only', ({ call, scenario }) => {
  // One for the three: what is refused leaves its rows as they were.
  let prepared: Promise<Sending> | undefined;
  const sending = () => (prepared ??= Promise.resolve(scenario.succeeds[0]?.sending(api) ?? {}));

  it.each([
    ['nobody', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJyb2xlcyI6WyJST0xFX0FETUlOIl19.'],
  ])('refuses %s', async (_, token) => {
    const reply = await send(api.url, call, { ...(await sending()), token });
    expect(reply.status).toBe(401);
    expect(readRefusal(JSON.parse(reply.text)).serverMessage).toEqual(expect.any(String));
  });

  it.runIf(api.userToken !== undefined)('refuses a user without the role', async () => {
    expect((await send(api.url, call, { ...(await sending()), token: api.userToken })).status).toBe(403);
  });
});
