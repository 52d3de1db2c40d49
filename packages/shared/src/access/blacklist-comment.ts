import { accessContract as texts } from './texts.ts';

/* Free of zod: the dialog says what is wrong with a comment while it is typed, for its button is off until then (BLA-023). */

/** Longest comment of a treatment (BLA-022). */
export const BLACKLIST_COMMENT_MAX = 255;

/** Why a comment is refused; undefined when it is good (BLA-021, BLA-022). */
export function commentError(comment: string): string | undefined {
  const { length } = comment.trim();
  if (length === 0) return texts.commentRequired;
  return length > BLACKLIST_COMMENT_MAX ? texts.tooLong(BLACKLIST_COMMENT_MAX) : undefined;
}

/** What a treatment does, by the value of its choice (BLA-019, BLA-020, OP-087). */
export const TREATMENTS = { blacklist: '0', whitelist: '1' } as const;
