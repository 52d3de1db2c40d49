import { describe, expect, it } from 'vitest';
import { deviceMark, isDeviceOf } from './device.ts';
import { createSecrets, hashToken, newToken, SealedError } from './secrets.ts';

const secrets = createSecrets([Buffer.alloc(32, 1)]);

describe('encrypted values', () => {
  it('can be decrypted with the same key and owner', () => {
    expect(secrets.open(secrets.seal('jeton é', 'session-1'), 'session-1')).toBe('jeton é');
  });

  it('differ each time, so that equal tokens cannot be recognized', () => {
    expect(secrets.seal('same', 'one')).not.toEqual(secrets.seal('same', 'one'));
  });

  it('cannot be decrypted for another row', () => {
    const sealed = secrets.seal('token', 'session-1');
    expect(() => secrets.open(sealed, 'session-2')).toThrow();
  });

  it('cannot be decrypted with another key', () => {
    const sealed = secrets.seal('token', 'session-1');
    expect(() => createSecrets([Buffer.alloc(32, 2)]).open(sealed, 'session-1')).toThrow();
  });

  it('cannot be decrypted when any bit has changed', () => {
    const sealed = secrets.seal('token', 'one');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => secrets.open(changed, 'one'), `byte ${at}`).toThrow();
    }
  });
});

describe('a key ring', () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = createSecrets([older]);
  const during = createSecrets([newer, older]);
  const after = createSecrets([newer]);

  it('decrypts with any of its keys, and encrypts with the first [STR-006]', () => {
    expect(during.open(before.seal('token', 'one'), 'one')).toBe('token');
    expect(after.open(during.seal('token', 'one'), 'one')).toBe('token');
    expect(() => after.open(before.seal('token', 'one'), 'one')).toThrow(SealedError);
  });

  it('decrypts values of the old format without a key id [STR-006]', () => {
    const [version, ...rest] = before.seal('token', 'one');
    expect(version).toBe(2);
    const withoutId = Uint8Array.from([1, ...rest.slice(4)]);
    expect(during.open(withoutId, 'one')).toBe('token');
    expect(() => after.open(withoutId, 'one')).toThrow(SealedError);
  });

  it('recognizes hashes created with another of its keys', () => {
    expect(during.macs('used', 'x')).toEqual([after.mac('used', 'x'), before.mac('used', 'x')]);
    expect(isDeviceOf(during, 'a@b.example', deviceMark(before, 'a@b.example'))).toBe(true);
    expect(isDeviceOf(after, 'a@b.example', deviceMark(before, 'a@b.example'))).toBe(false);
  });
});

describe('tokens', () => {
  it('have 256 bits, and only characters that are allowed in a URL and a header', () => {
    const token = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(token);
  });

  it('are stored as a hash that does not contain them', () => {
    const token = newToken();
    expect(hashToken(token)).toHaveLength(32);
    expect(hashToken(token)).toEqual(hashToken(token));
    expect(hashToken(token)).not.toEqual(Buffer.from(token, 'base64url'));
  });
});

describe('keyed hashes', () => {
  it('differ by use, parts and keys', () => {
    const hash = secrets.mac('use', 'ab', 'c');
    for (const other of [
      secrets.mac('use', 'a', 'bc'),
      secrets.mac('other', 'ab', 'c'),
      createSecrets([Buffer.alloc(32, 2)]).mac('use', 'ab', 'c'),
    ]) {
      expect(other).not.toEqual(hash);
    }
    expect(secrets.mac('use', 'ab', 'c')).toEqual(hash);
  });
});
