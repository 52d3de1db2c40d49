import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';
import { stepOfCode } from './totp.ts';

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const hash = await hashPassword('Comptoir-2026');
    expect(await passwordMatches('Comptoir-2026', hash)).toBe(true);
    expect(await passwordMatches('comptoir-2026', hash)).toBe(false);
    expect(hash).not.toContain('Comptoir');
  });

  it('match however their accents are composed', async () => {
    expect(await passwordMatches('e\u0301te\u0301', await hashPassword('\u00e9t\u00e9'))).toBe(true);
  });

  it.each([undefined, '', 'salt.', '.'])('never match %j, not even when empty', async (stored) => {
    expect(await passwordMatches('', stored)).toBe(false);
  });

  it('match at another cost, which their hash names, and at the usual one when it names none', async () => {
    expect(await passwordMatches('Comptoir-2026', await hashPassword('Comptoir-2026', { cost: 2 }))).toBe(true);
    const usual = await hashPassword('Comptoir-2026');
    expect(await passwordMatches('Comptoir-2026', usual.slice(0, usual.lastIndexOf('.')))).toBe(true);
  });

  it('are salted', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });
});

describe('stepOfCode', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const timestamp = Date.UTC(2026, 0, 31, 9, 5, 10);
  const codeAt = (seconds: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp + seconds * 1000 });
  const present = Math.floor(timestamp / 30_000);

  it.each([
    [-30, -1],
    [0, 0],
    [30, 1],
  ])('knows the step of a code made %i s from now', (seconds, step) => {
    expect(stepOfCode(secret, codeAt(seconds), timestamp)).toBe(present + step);
  });

  it.each([codeAt(-90), codeAt(90), '', '12345', 'abcdef'])('refuses %j', (code) => {
    expect(stepOfCode(secret, code, timestamp)).toBeNull();
  });
});
