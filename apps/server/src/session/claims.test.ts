import { expect, it } from 'vitest';
import { lifetimeOf, readClaims } from './claims.ts';

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const uuid = 'f7e79d2b-47f6-4630-9ce3-01f0b8829f5c';

it('reads the claims of a token, and ignores those of another type', () => {
  expect(readClaims(jwt({ roles: ['ROLE_ADMIN'], uuid, id: 12, exp: 'soon' }))).toEqual({ roles: ['ROLE_ADMIN'], uuid });
});

it('reads no claims from an opaque or broken token', () => {
  for (const token of ['opaque', '', 'a.b.c', jwt(null), jwt('text')]) expect(readClaims(token)).toEqual({});
});

it('computes the lifetime of a token from its time of issue, not from our clock', () => {
  expect(lifetimeOf(jwt({ iat: 1_000, exp: 1_600 }))).toBe(600);
  expect(lifetimeOf(jwt({ exp: 1_600 }))).toBeUndefined();
  expect(lifetimeOf(jwt({ iat: 1_600, exp: 1_000 }))).toBeUndefined();
});
