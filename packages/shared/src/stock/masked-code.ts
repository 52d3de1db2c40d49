import { codeEnd } from './code-end.ts';

/** Shown in place of the hidden characters; their number is not told. */
const HIDDEN = '••••';

/** A code with its last characters alone, such as «••••7MS5» (MSK-001). */
export const maskedCode = (code: string): string => HIDDEN + codeEnd(code);

/** A code of a file that was exported without the codes. */
export const isMaskedCode = (code: string): boolean => code.startsWith(HIDDEN);
