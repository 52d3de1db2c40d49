import type { ErrorBody } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/failure-texts';

/** The French of a failure that has no text of its own: the marketplace's words first when it gave some (OP-006), then the code's. */
export const failureText = ({ code, serverMessage }: ErrorBody): string => {
  const known: Partial<Record<string, string>> = failureTexts.codes;
  return (code === 'REFUSED' ? serverMessage : undefined) ?? known[code] ?? failureTexts.generic;
};
