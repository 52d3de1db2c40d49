import { importCheckTexts } from '../imports/check-texts.ts';
import { foreignFormatOf } from './foreign-format.ts';
import { looksLikeText } from './limits.ts';
import { csvContract } from './texts.ts';

/** Why the first bytes are not those of a file to import (IMP-013): one that is no text is named as what it is (IPR-016). Undefined for a text and a workbook. */
export function contentProblem(head: Uint8Array): string | undefined {
  const format = foreignFormatOf(head);
  if (format === 'workbook') return undefined;
  if (format !== null) return `${csvContract.notCsv} ${importCheckTexts.header.foreign[format]}`;
  return looksLikeText(head) ? undefined : csvContract.notCsv;
}
