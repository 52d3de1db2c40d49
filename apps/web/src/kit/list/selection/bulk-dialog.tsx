import { selectionTexts as texts } from '@comptoir/shared/list-texts';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../../lib/errors.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';
import { type BulkAction, type BulkOutcome, runBulk } from './bulk.ts';
import { BulkConfirm } from './bulk-confirm.tsx';

/** Maximum number of names shown under one reason; the others are counted. */
const NAMES = 10;

const partlyText = ({ done, failed, untouched }: BulkOutcome<unknown>) =>
  texts.partly(done.length, done.length + failed.length + untouched.length);

/** In place of the report, when its screen was left. */
function notifyPartly(outcome: BulkOutcome<unknown>): void {
  const { failed, untouched } = outcome;
  const reason = failed[0] && failureText(readError(failed[0].error));
  toast.warning(partlyText(outcome), { detail: reason ?? texts.untouched(untouched.length) });
}

interface BulkReportProps<Row> {
  outcome: BulkOutcome<Row>;
  /** The remaining rows stay selected. */
  keeps: boolean;
  nameOf: (row: Row) => string;
  onRetry: () => void;
  onClose: () => void;
}

/** Report of a bulk action: the rows not done, grouped by reason. */
function BulkReport<Row>({ outcome, keeps, nameOf, onRetry, onClose }: BulkReportProps<Row>) {
  const { failed, untouched } = outcome;
  const reasons = new Map<string, string[]>();
  for (const { row, error } of failed) {
    const reason = failureText(readError(error));
    reasons.set(reason, [...(reasons.get(reason) ?? []), nameOf(row)]);
  }
  return (
    <Dialog
      title={partlyText(outcome)}
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

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  nameOf: (row: Row) => string;
  /** Called at the end of a run with the rows done and not done. */
  onSettled: (outcome: BulkOutcome<Row>) => void;
  onClose: (how: 'done' | 'declined' | 'failed') => void;
}

type Phase<Row> = { kind: 'confirming' } | { kind: 'running'; settled: number; of: number } | { kind: 'report'; outcome: BulkOutcome<Row> };

/** These codes are about the rows sent; any other error is about the call. */
const isRefusal = (error: unknown) => ['REFUSED', 'INVALID', 'NOT_FOUND', 'CONFLICT'].includes(readError(error).code);

/** Confirmation, then progress, then a report of the failed rows with the reasons and a button to retry them. */
export function BulkDialog<Row>({ action, nameOf, onSettled, onClose }: BulkDialogProps<Row>) {
  const { rows } = action;
  const [phase, setPhase] = useState<Phase<Row>>({ kind: 'confirming' });
  const [stopping, setStopping] = useState(false);
  const [actionRows, setActionRows] = useState<readonly Row[]>(rows);
  const stop = useRef(new AbortController());
  const signal = useMounted();
  useEffect(() => () => stop.current.abort(), []);

  const run = async (some: readonly Row[]) => {
    stop.current = new AbortController();
    setActionRows(some);
    setStopping(false);
    setPhase({ kind: 'running', settled: 0, of: some.length });
    const outcome = await runBulk(some, {
      perCall: action.perCall,
      send: action.send,
      isRefusal,
      onProgress: (settled) => setPhase({ kind: 'running', settled, of: some.length }),
      signal: stop.current.signal,
    });
    onSettled(outcome);
    if (outcome.done.length === some.length) {
      toast.success(action.successText(some.length));
      onClose('done');
    } else if (!signal().aborted) setPhase({ kind: 'report', outcome });
    else notifyPartly(outcome);
  };

  if (phase.kind === 'confirming') {
    return (
      <BulkConfirm
        action={action}
        count={rows.length}
        consequence={action.consequence}
        onConfirm={() => void run(rows)}
        onDecline={() => onClose('declined')}
      />
    );
  }

  if (phase.kind === 'running') {
    return (
      <Dialog
        key="running"
        title={action.act(actionRows.length)}
        closable={false}
        onClose={() => undefined}
        actions={
          <Button
            data-autofocus
            busy={stopping}
            busyLabel={texts.stopping}
            onClick={() => {
              setStopping(true);
              stop.current.abort();
            }}
          >
            {texts.stop}
          </Button>
        }
      >
        <Progress label={texts.progress} value={phase.settled / phase.of} />
        <p role="status">{texts.running(phase.settled, phase.of)}</p>
      </Dialog>
    );
  }

  const { failed, untouched } = phase.outcome;
  return (
    <BulkReport
      outcome={phase.outcome}
      keeps={action.startsOver !== true}
      nameOf={nameOf}
      onRetry={() => void run([...failed.map(({ row }) => row), ...untouched])}
      onClose={() => onClose('failed')}
    />
  );
}
