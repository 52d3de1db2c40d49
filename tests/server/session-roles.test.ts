import { appRouter } from '@comptoir/server/trpc/router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { type Stack, startStack } from '../kit/stack.ts';

let stack: Stack;
let admin: BrowserClient;
beforeAll(async () => {
  stack = await startStack();
  admin = createBrowserClient(stack.url);
  await admin.signIn();
});
afterAll(() => stack.close());

type Kind = 'query' | 'mutation' | 'subscription';
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: Kind } }>).map(
  ([name, procedure]) => ({ name, type: procedure._def.type }),
);
/** Procedures outside the session area, which anonymous users and pending sign-ins need. Subscriptions are called like queries. */
const guarded = procedures.filter(({ name }) => !name.startsWith('session.'));

/** Status of a call without input: the caller is checked before the input. */
async function status({ name, type }: { name: string; type: Kind }, browser: BrowserClient): Promise<number> {
  const leave = new AbortController();
  const body = type === 'mutation' ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const accept = type === 'subscription' ? { headers: { accept: 'text/event-stream' } } : {};
  const reply = await browser.fetch(`/trpc/${name}`, { ...body, ...accept, signal: leave.signal });
  leave.abort();
  return reply.status;
}

describe('the procedures behind the sign-in', () => {
  it('are refused without a session, procedure by procedure [SES-001, LST-028, SUP-003]', async () => {
    const anonymous = createBrowserClient(stack.url);
    expect(guarded.length).toBeGreaterThan(20);
    for (const procedure of guarded.filter(({ type }) => type !== 'subscription')) {
      expect([procedure.name, await status(procedure, anonymous)]).toEqual([procedure.name, 401]);
    }
  });

  it('are all available with the administrator role alone [SES-032, LST-029, SUP-004]', async () => {
    const { roles } = await admin.trpc.session.me.query();
    expect(roles).toEqual(['ROLE_ADMIN']);
    for (const procedure of guarded) {
      const found = await status(procedure, admin);
      expect([procedure.name, found === 401 || found === 403]).toEqual([procedure.name, false]);
    }
  });
});
