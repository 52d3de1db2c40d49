import type { CurrentUser } from '@comptoir/shared/session/session';

/** Author of a job. Only authors can see and change their jobs. */
export interface Author {
  id: string;
  name: string;
  /** Session whose tokens are used for calls to the marketplace. */
  sessionId: string;
}

/** Identified by the uuid, or by the e-mail of a user who has no uuid from the marketplace (OP-028). */
export const authorOf = ({ id, user }: { id: string; user: CurrentUser }): Author => ({
  id: user.uuid ?? user.email.toLowerCase(),
  name: user.email,
  sessionId: id,
});
