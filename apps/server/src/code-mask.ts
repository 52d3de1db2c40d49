import { AppError } from '@comptoir/shared/errors';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { Config } from './config.ts';
import { createSecrets, SealedError } from './session/secrets.ts';

/** What is masked: a code, or the name of a document that is a code. */
export type MaskedKind = 'code' | 'document';

interface Code {
  uuid: string;
  code: string;
}

/** A code as a list shows it. `sealed` is the code, encrypted for `open`; null where it is shown in full or cannot be revealed. */
interface ShownCode {
  code: string;
  sealed: string | null;
}

/** How the browser receives codes: masked, unless `MASK_CODES` is false (MSK-001). */
export interface CodeMask {
  isOn: boolean;
  hide(kind: MaskedKind, code: Code): ShownCode;
  /** The sealed code of this record. Throws `NOT_FOUND` when it belongs to another record or kind, or when its key has left the ring. */
  open(kind: MaskedKind, uuid: string, sealed: string): string;
}

/** For a file: without the means to reveal a code. */
export const FILE_MASKS = {
  masked: { isOn: true, hide: (_: MaskedKind, { code }: Code): ShownCode => ({ code: maskedCode(code), sealed: null }) },
  inFull: { isOn: false, hide: (_: MaskedKind, { code }: Code): ShownCode => ({ code, sealed: null }) },
};

/** A sealed code is bound to its kind and record: it cannot be moved to another line of the history. */
const owner = (kind: MaskedKind, uuid: string) => `${kind}/${uuid}`;

export function createCodeMask({ sessionKeys, maskCodes }: Pick<Config, 'sessionKeys' | 'maskCodes'>): CodeMask {
  const secrets = createSecrets(sessionKeys);
  return {
    isOn: maskCodes,
    hide: (kind, { uuid, code }) =>
      maskCodes
        ? { code: maskedCode(code), sealed: Buffer.from(secrets.seal(code, owner(kind, uuid))).toString('base64url') }
        : { code, sealed: null },
    open(kind, uuid, sealed) {
      try {
        return secrets.open(Buffer.from(sealed, 'base64url'), owner(kind, uuid));
      } catch (cause) {
        if (!(cause instanceof SealedError)) throw cause;
        throw new AppError('NOT_FOUND', 'the sealed code cannot be opened', { cause });
      }
    },
  };
}
