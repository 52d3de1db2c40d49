import { z } from 'zod';
import { CLIENT_ERROR_KINDS, MESSAGE_CHARACTERS, STACK_CHARACTERS } from './client-error-limits.ts';

const identifier = (characters: number) => z.string().regex(new RegExp(`^[\\w.-]{0,${characters}}$`));

/** Report of a crash in the browser: the error and its location, without typed or loaded data. */
export const ClientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Class of the error. */
  name: identifier(60),
  message: z.string().max(MESSAGE_CHARACTERS),
  stack: z.string().max(STACK_CHARACTERS),
  /** Name of the route, without parameters. */
  route: identifier(60),
  /** Build of the page. */
  release: identifier(40),
  /** Id of the last request with a reply, to find earlier events in our logs. */
  lastRequestId: identifier(64),
});
export type ClientError = z.infer<typeof ClientError>;
