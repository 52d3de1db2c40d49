import { selectionTexts as texts } from '@comptoir/shared/list/bulk-texts';
import { readError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../failure-text.ts';
import type { BulkOutcome } from './bulk.ts';

/** Maximum number of names shown under one reason; the others are counted. */
const NAMES = 10;

interface BulkReportProps<Row> {
  outcome: BulkOutcome<Row>;
  /** The remaining rows stay selected. */
  keeps: boolean;
  nameOf: (row: Row) => string;
  onRetry: () => void;
  onClose: () => void;
}

/** Report of a bulk action: the rows not done, grouped by reason. */
export function BulkReport<Row>({ outcome: { done, failed, untouched }, keeps, nameOf, onRetry, onClose }: BulkReportProps<Row>) {
  const reasons = new Map<string, string[]>();
  for (const { row, error } of failed) {
    const reason = failureText(readError(error));
    reasons.set(reason, [...(reasons.get(reason) ?? []), nameOf(row)]);
  }
  return (
    <Dialog
      title={texts.partly(done.length, done.length + failed.length + untouched.length)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button kind="primary" data-autofocus onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      }
    >
      {[...reasons].map(([reason, names]) => (
        <div key={reason}>
          <p className="text-text">{texts.refused(names.length)}</p>
          <p>{reason}</p>
          <ul className="mt-1 list-disc ps-5">
            {names.slice(0, NAMES).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes
              <li key={index} className="break-words">
                {name}
              </li>
            ))}
            {names.length > NAMES && <li>{texts.more(names.length - NAMES)}</li>}
          </ul>
        </div>
      ))}
      {untouched.length > 0 && <p>{texts.untouched(untouched.length)}</p>}
      {keeps && <p>{texts.stillSelected}</p>}
    </Dialog>
  );
}
