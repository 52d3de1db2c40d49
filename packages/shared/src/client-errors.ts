import { z } from 'zod';
import { CLIENT_ERROR_KINDS, MESSAGE_CHARACTERS, STACK_CHARACTERS } from './client-error-limits.ts';

const word = (characters: number) => z.string().regex(new RegExp(`^[\\w.-]{0,${characters}}$`));

/** A crash of the browser as it is reported: what broke and where, and nothing of what was typed or read. */
export const ClientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Class of the error. */
  name: word(60),
  message: z.string().max(MESSAGE_CHARACTERS),
  stack: z.string().max(STACK_CHARACTERS),
  /** Name of the route, without what its address holds. */
  route: word(60),
  /** Build that the page runs. */
  release: word(40),
  /** Of the last call that was answered, under which our logs tell what went before. */
  lastRequestId: word(64),
});
export type ClientError = z.infer<typeof ClientError>;
