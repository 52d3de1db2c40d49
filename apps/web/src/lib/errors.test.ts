import { expect, it } from 'vitest';
import { bodyOfReply, CallError, readError } from './errors.ts';

const app = { code: 'CONFLICT', fields: [], requestId: 'r1' };
const trpcError = (parts: object) => Object.assign(new Error('x'), { name: 'TRPCClientError' }, parts);

it('reads the body that our server gave', () => {
  expect(readError(trpcError({ data: { app } }))).toEqual(app);
  expect(readError(new CallError({ code: 'REFUSED', fields: [] }))).toEqual({ code: 'REFUSED', fields: [] });
  expect(bodyOfReply({ error: { data: { app } } }, 409)).toEqual(app);
});

it('reads the status of an answer that is not ours, such as a proxy’s page', () => {
  expect(readError(trpcError({ meta: { response: new Response('<html>', { status: 502 }) } })).code).toBe('UPSTREAM_DOWN');
  expect(bodyOfReply(null, 429).code).toBe('RATE_LIMITED');
  expect(bodyOfReply('<html>', 401).code).toBe('UNAUTHENTICATED');
});

it('takes no answer at all for an outage, and what the screen itself broke for an internal error', () => {
  expect(readError(trpcError({})).code).toBe('UPSTREAM_DOWN');
  expect(readError(new TypeError('Failed to fetch')).code).toBe('UPSTREAM_DOWN');
  expect(readError(new TypeError('x is undefined')).code).toBe('INTERNAL');
  expect(readError('broken').code).toBe('INTERNAL');
});
