import { calls } from '@comptoir/marketplace-api/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Marketplace } from '../marketplace/client.ts';
import { clientOf, collection, json, startUpstream, type Upstream } from '../marketplace/testing/upstream.ts';
import { createServiceCaller } from './service-caller.ts';

const account = { email: 'service@example.fr', password: 'secret' };
const login = (token: string) => json({ token, refresh_token: 'r', roles: ['ROLE_ADMIN'] });

let upstream: Upstream;
let marketplace: Marketplace;
beforeEach(async () => {
  upstream = await startUpstream();
  marketplace = clientOf(upstream);
});
afterEach(async () => {
  await marketplace.close();
  await upstream.close();
});

const paths = () => upstream.seen.map(({ url, headers }) => `${url} ${headers.authorization ?? ''}`.trim());

it('signs in at the first call, and only once', async () => {
  const caller = createServiceCaller(marketplace, account);
  upstream.answers(login('one'), collection([]));
  const read = () => marketplace.call(calls.reference.taxes.list, { caller });
  await read();
  await read();
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ username: account.email, password: account.password });
  expect(paths()).toEqual(['/api/login_check', '/api/taxes Bearer one', '/api/taxes Bearer one']);
});

it('signs in again when its token is refused, only once for all refused calls', async () => {
  const caller = createServiceCaller(marketplace, account);
  upstream.answers(login('one'), login('two'));
  const token = await caller.token();
  expect(await Promise.all([caller.renew(token), caller.renew(token)])).toEqual(['two', 'two']);
  expect(upstream.seen).toHaveLength(2);
});

it('refuses an account with a second factor, and tries again the next time', async () => {
  const caller = createServiceCaller(marketplace, account);
  upstream.answers(json({ token: 'pre' }, 202), login('one'));
  await expect(caller.token()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await caller.token()).toBe('one');
});
