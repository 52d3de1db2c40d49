import type { CurrentUser } from '@comptoir/shared/session/session';

/** Who asks. Jobs are seen and touched by their author alone: to anybody else they do not exist. */
export interface Author {
  id: string;
  name: string;
  /** On whose behalf the marketplace will be called. */
  sessionId: string;
}

/** The uuid, or the e-mail of a user whom the marketplace gave no uuid (OP-028). */
export const authorOf = ({ id, user }: { id: string; user: CurrentUser }): Author => ({
  id: user.uuid ?? user.email.toLowerCase(),
  name: user.email,
  sessionId: id,
});
