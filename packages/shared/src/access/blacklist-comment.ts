import { accessContract as texts } from './texts.ts';

/* Without zod: the dialog shows the errors of a comment during typing; its button is disabled until the comment is valid (BLA-023). */

/** Longest comment of a treatment (BLA-022). */
export const BLACKLIST_COMMENT_MAX = 255;

/** Error of a comment; undefined when it is valid (BLA-021, BLA-022). */
export function commentError(comment: string): string | undefined {
  const { length } = comment.trim();
  if (length === 0) return texts.commentRequired;
  return length > BLACKLIST_COMMENT_MAX ? texts.tooLong(BLACKLIST_COMMENT_MAX) : undefined;
}

/** Effect of a treatment, by the value of its choice (BLA-019, BLA-020, OP-087). */
export const TREATMENTS = { blacklist: '0', whitelist: '1' } as const;
