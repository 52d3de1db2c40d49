import type { ImportRow } from '@comptoir/shared/imports/plan';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { CodeMask } from '../../code-mask.ts';
import type { Author } from '../../jobs/author.ts';

/** The author sees the codes of the own file; colleagues see them masked (MSK-001). */
export const areCodesMasked = (
  { codeMask }: { codeMask: Pick<CodeMask, 'isOn'> },
  { id }: Pick<Author, 'id'>,
  { kind, authorId }: { kind: string; authorId: string },
) => codeMask.isOn && kind === 'codes' && authorId !== id;

/** A row with its code masked, also in the messages that repeat it. */
export function maskRow({ values, problems, ...row }: ImportRow): ImportRow {
  const { code = '' } = values;
  const masked = maskedCode(code);
  return {
    ...row,
    values: { ...values, code: masked },
    problems: code === '' ? problems : problems.map((problem) => ({ ...problem, message: problem.message.replaceAll(code, masked) })),
  };
}
