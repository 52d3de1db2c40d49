import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** An opaque 256-bit token, 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token or a cookie's half. No salt is needed: 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The uses of `SESSION_KEY`, each with a key of its own derived from it. */
export function createSecrets(sessionKey: Buffer) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', sessionKey, Buffer.alloc(0), `comptoir/${use}`, 32));
  const sealKey = derive('seal');
  const macKey = derive('mac');

  return {
    /** AES-256-GCM under a random nonce; `owner` is bound to it, so that a sealed value moved to another row does not open. */
    seal(plain: string, owner: string): Uint8Array<ArrayBuffer> {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]));
    },
    /** Throws when the key, the owner or a single bit is not the one it was sealed with. */
    open(sealed: Uint8Array, owner: string): string {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION) throw new Error('sealed by an unknown version');
      const nonce = bytes.subarray(1, 1 + NONCE);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
      return decipher.update(bytes.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
    /** A keyed hash of what must be recognised and not read: e-mails, addresses, codes. Parts are told apart by their length. */
    mac(use: string, ...parts: string[]): Buffer {
      const hmac = createHmac('sha256', macKey);
      for (const part of [use, ...parts]) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
      return hmac.digest();
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
