import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Old format without a key id: every key is tried. */
const WITHOUT_ID = 1;
const WITH_ID = 2;
const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

/** An opaque 256-bit token, 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Stored hash of a token or a cookie secret. No salt is needed: 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Thrown by `open` when no key of the ring decrypts the value. The session must then end. */
export class SealedError extends Error {
  override readonly name = 'SealedError';
}

interface Key {
  id: Buffer;
  seal: Buffer;
  mac: Buffer;
}

function deriveKey(sessionKey: Buffer): Key {
  const derive = (use: string, bytes = 32) => Buffer.from(hkdfSync('sha256', sessionKey, Buffer.alloc(0), `comptoir/${use}`, bytes));
  return { id: derive('id', KEY_ID), seal: derive('seal'), mac: derive('mac') };
}

/** Compares keys without storing them. */
export const keyFingerprint = (sessionKey: Buffer) => createHmac('sha256', sessionKey).update('comptoir/fingerprint').digest('hex');

function openWith(key: Key, box: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.seal, box.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(NONCE, NONCE + TAG));
    return decipher.update(box.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** The uses of `SESSION_KEY`, each with its own derived key. The first key of the ring encrypts and hashes, all keys decrypt. */
export function createSecrets(sessionKeys: readonly Buffer[]) {
  const keys = sessionKeys.map(deriveKey);
  const [first] = keys;
  if (first === undefined) throw new Error('the key ring is empty');

  /** The length of each part is also hashed, so that different parts cannot have the same hash. */
  function macWith(key: Key, parts: string[]): Buffer<ArrayBuffer> {
    const hmac = createHmac('sha256', key.mac);
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest();
  }

  return {
    /**
     * AES-256-GCM with a random nonce; `owner` is authenticated too, so that an encrypted value that was moved to another row cannot be
     * decrypted.
     */
    seal(plain: string, owner: string): Uint8Array<ArrayBuffer> {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', first.seal, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([Buffer.of(WITH_ID), first.id, nonce, cipher.getAuthTag(), text]));
    },
    /** Throws a `SealedError` when the key, the owner or any bit differs. */
    open(sealed: Uint8Array, owner: string): string {
      const bytes = Buffer.from(sealed);
      const id = bytes[0] === WITH_ID ? bytes.subarray(1, 1 + KEY_ID) : null;
      if (id === null && bytes[0] !== WITHOUT_ID) throw new SealedError('encrypted by an unknown version');
      const box = bytes.subarray(id === null ? 1 : 1 + KEY_ID);
      for (const key of keys) {
        if (id !== null && !id.equals(key.id)) continue;
        const plain = openWith(key, box, owner);
        if (plain !== null) return plain;
      }
      throw new SealedError('no key decrypts the value');
    },
    /** A keyed hash of values that must be compared but not readable: e-mails, IP addresses, codes. */
    mac: (use: string, ...parts: string[]): Buffer<ArrayBuffer> => macWith(first, [use, ...parts]),
    /** The hash under each key of the ring, to find values that were hashed with an earlier key. */
    macs: (use: string, ...parts: string[]): Buffer<ArrayBuffer>[] => keys.map((key) => macWith(key, [use, ...parts])),
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
