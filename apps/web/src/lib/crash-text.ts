import { MESSAGE_CHARACTERS, STACK_CHARACTERS } from '@comptoir/shared/client-error-limits';

/** Quoted texts may be typed values; uuids, long numbers and e-mails identify codes, orders and people. */
const PRIVATE = [
  /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi,
  /\d{4,}/g,
];

/** Removes host and query from addresses: both may contain personal data. */
const addresses = (text: string) => text.replaceAll(/https?:\/\/[^/\s)]+/g, '').replaceAll(/\?[^\s)]*?(?=:\d+:\d+|[\s)]|$)/g, '');

/** The message without personal data. */
export const crashMessage = (message: string) =>
  PRIVATE.reduce((text, pattern) => text.replaceAll(pattern, '…'), addresses(message)).slice(0, MESSAGE_CHARACTERS);

/** The lines of a stack with a code location (`at f (/assets/a.js:1:2)`, `f@/assets/a.js:1:2`); the message precedes them. */
export const crashStack = (stack: string) =>
  addresses(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:at .*|[^\s@]*@\S+):\d+:\d+\)?$/.test(line))
    .join('\n')
    .slice(0, STACK_CHARACTERS);
