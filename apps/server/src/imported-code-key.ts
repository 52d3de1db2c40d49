import { hkdfSync } from 'node:crypto';

/** Key of the hashes of imported codes (IPR-002), from a key of `SESSION_KEY`. */
export const importedCodeKey = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'imported codes', 32));
