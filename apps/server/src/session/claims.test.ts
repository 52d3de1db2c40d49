import { expect, it } from 'vitest';
import { lifetimeOf, readClaims } from './claims.ts';

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const uuid = 'f7e79d2b-47f6-4630-9ce3-01f0b8829f5c';

it('reads what a token says of itself, and ignores what has another shape', () => {
  expect(readClaims(jwt({ roles: ['ROLE_ADMIN'], uuid, id: 12, exp: 'soon' }))).toEqual({ roles: ['ROLE_ADMIN'], uuid });
});

it('takes an opaque or broken token as one that says nothing', () => {
  for (const token of ['opaque', '', 'a.b.c', jwt(null), jwt('text')]) expect(readClaims(token)).toEqual({});
});

it('counts the life of a token from its issue, not by our clock', () => {
  expect(lifetimeOf(jwt({ iat: 1_000, exp: 1_600 }))).toBe(600);
  expect(lifetimeOf(jwt({ exp: 1_600 }))).toBeUndefined();
  expect(lifetimeOf(jwt({ iat: 1_600, exp: 1_000 }))).toBeUndefined();
});
