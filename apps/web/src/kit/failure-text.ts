import { failureTexts } from '@comptoir/shared/failure-texts';

/** The French of a failure that has no text of its own: the marketplace's words when it gave some (OP-006), then the code's. */
export function failureText({ code, serverMessage }: { code: string; serverMessage?: string | undefined }): string {
  const known: Partial<Record<string, string>> = failureTexts.codes;
  return (code === 'REFUSED' ? serverMessage : undefined) ?? known[code] ?? failureTexts.generic;
}
