import { expect, it } from 'vitest';
import { CallError, errorBodyOf, readError } from './errors.ts';

const app = { code: 'CONFLICT', fields: [], requestId: 'r1' };
const trpcError = (parts: object) => Object.assign(new Error('x'), { name: 'TRPCClientError' }, parts);

it('reads the error body of our server', () => {
  expect(readError(trpcError({ data: { app } }))).toEqual(app);
  expect(readError(new CallError({ code: 'REFUSED', fields: [] }))).toEqual({ code: 'REFUSED', fields: [] });
  expect(errorBodyOf({ error: { data: { app } } }, 409)).toEqual(app);
});

it('reads the status of a response that is not ours, such as a proxy’s page', () => {
  expect(readError(trpcError({ meta: { response: new Response('<html>', { status: 502 }) } })).code).toBe('UPSTREAM_DOWN');
  expect(errorBodyOf(null, 429).code).toBe('RATE_LIMITED');
  expect(errorBodyOf('<html>', 401).code).toBe('UNAUTHENTICATED');
});

it('reports a missing response as an outage, and an exception of the screen as an internal error', () => {
  expect(readError(trpcError({})).code).toBe('UPSTREAM_DOWN');
  expect(readError(new TypeError('Failed to fetch')).code).toBe('UPSTREAM_DOWN');
  expect(readError(new TypeError('x is undefined')).code).toBe('INTERNAL');
  expect(readError('broken').code).toBe('INTERNAL');
});
