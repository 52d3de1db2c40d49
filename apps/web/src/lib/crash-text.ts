import { MESSAGE_CHARACTERS, STACK_CHARACTERS } from '@comptoir/shared/client-error-limits';

/** Anything quoted may have been typed; uuids, long numbers and e-mails name codes, orders and people. */
const PRIVATE = [
  /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi,
  /\d{4,}/g,
];

/** Addresses without host and without query: both may say more than where the code is. */
const addresses = (text: string) => text.replaceAll(/https?:\/\/[^/\s)]+/g, '').replaceAll(/\?[^\s)]*?(?=:\d+:\d+|[\s)]|$)/g, '');

/** The message without what may be somebody's. */
export const crashMessage = (message: string) =>
  PRIVATE.reduce((text, pattern) => text.replaceAll(pattern, '…'), addresses(message)).slice(0, MESSAGE_CHARACTERS);

/** The lines of a stack that say where (`at f (/assets/a.js:1:2)`, `f@/assets/a.js:1:2`); the message stands before them. */
export const crashStack = (stack: string) =>
  addresses(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:at .*|[^\s@]*@\S+):\d+:\d+\)?$/.test(line))
    .join('\n')
    .slice(0, STACK_CHARACTERS);
