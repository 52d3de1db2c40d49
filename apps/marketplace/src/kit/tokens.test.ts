import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';
import { createTokens } from './tokens.ts';

const key = Buffer.alloc(32, 1);
const tokens = createTokens(key, 60);
const admin = { uuid: 'u', username: 'a@b.fr', roles: ['ROLE_ADMIN'], purpose: 'access' as const };

describe('tokens', () => {
  it('returns the claims of a token that it issued', async () => {
    expect(await tokens.verify(await tokens.issue(admin), 'access')).toEqual(admin);
  });

  it('never issues the same token twice', async () => {
    expect(await tokens.issue(admin)).not.toBe(await tokens.issue(admin));
  });

  it.each([
    ['signed with another key', () => createTokens(Buffer.alloc(32, 2), 60).issue(admin), 'Jeton invalide.'],
    ['expired', () => createTokens(key, -1).issue(admin), 'Jeton expiré.'],
    ['made for the second factor', () => tokens.issue({ ...admin, purpose: 'pending' }), 'Jeton invalide.'],
    ['that is no token', async () => 'x.y.z', 'Jeton invalide.'],
    // {"alg":"none"}
    ['without signature', async () => 'eyJhbGciOiJub25lIn0.eyJyb2xlcyI6WyJST0xFX0FETUlOIl19.', 'Jeton invalide.'],
  ])('refuses a token %s', async (_, make, message) => {
    await expect(tokens.verify(await make(), 'access')).rejects.toMatchObject({ status: 401, message });
  });
});

describe('authorize', () => {
  const bearer = async (claims: Parameters<typeof tokens.issue>[0]) => `Bearer ${await tokens.issue(claims)}`;

  it('allows an administrator, and anybody on public calls', async () => {
    expect(await authorize('admin', await bearer(admin), tokens)).toEqual(admin);
    expect(await authorize('public', 'Bearer nonsense', tokens)).toBeUndefined();
  });

  it.each(['ROLE_CUSTOMER', 'ROLE_MANAGER', 'role_admin'])('forbids what is for administrators to %s', async (role) => {
    await expect(authorize('admin', await bearer({ ...admin, roles: [role] }), tokens)).rejects.toMatchObject({ status: 403 });
  });

  it('allows a pre-token only the code check, whatever its roles', async () => {
    const pending = await bearer({ ...admin, purpose: 'pending' });
    expect(await authorize('pending', pending, tokens)).toMatchObject({ purpose: 'pending' });
    await expect(authorize('user', pending, tokens)).rejects.toMatchObject({ status: 401 });
    await expect(authorize('pending', await bearer(admin), tokens)).rejects.toMatchObject({ status: 401 });
  });

  it.each([undefined, '', 'Basic YTpi', 'Bearer', 'Bearer a b'])('wants a bearer token, not %j', async (header) => {
    await expect(authorize('user', header, tokens)).rejects.toMatchObject({ status: 401, message: "Jeton d'authentification manquant." });
  });
});
