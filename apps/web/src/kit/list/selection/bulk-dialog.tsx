import { uiTexts } from '@comptoir/shared/layout';
import { selectionTexts as texts } from '@comptoir/shared/list-selection-texts';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { type BulkAction, type BulkOutcome, runBulk } from './bulk.ts';
import { BulkReport } from './bulk-report.tsx';

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** What was done and what was not; called once a run ends. */
  onSettled: (outcome: BulkOutcome<Row>) => void;
  onClose: (how: 'done' | 'declined' | 'failed') => void;
}

type Phase<Row> = { kind: 'asking' } | { kind: 'running'; settled: number; of: number } | { kind: 'report'; outcome: BulkOutcome<Row> };

/** A refusal is about the rows sent; everything else is about the call. */
const isRefusal = (error: unknown) => ['REFUSED', 'INVALID', 'NOT_FOUND', 'CONFLICT'].includes(readError(error).code);

/** Asks, shows how far it is, and says what could not be done and why: what is left can be tried again from here. */
export function BulkDialog<Row>({ action, rows, nameOf, onSettled, onClose }: BulkDialogProps<Row>) {
  const [phase, setPhase] = useState<Phase<Row>>({ kind: 'asking' });
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const [stopping, setStopping] = useState(false);
  // The selection shrinks as the run ends; the title keeps its first size.
  const [asked, setAsked] = useState(rows);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (some: readonly Row[]) => {
    stop.current = new AbortController();
    setAsked(some);
    setStopping(false);
    setPhase({ kind: 'running', settled: 0, of: some.length });
    const outcome = await runBulk(some, {
      perCall: action.perCall,
      send: (part) => action.send(part, choice),
      isRefusal,
      onProgress: (settled) => setPhase({ kind: 'running', settled, of: some.length }),
      signal: stop.current.signal,
    });
    onSettled(outcome);
    if (outcome.done.length === some.length) {
      toast.success(action.done(some.length));
      onClose('done');
    } else setPhase({ kind: 'report', outcome });
  };

  if (phase.kind === 'asking') {
    const confirm = () => (action.choice && choice === '' ? setMissing(true) : void run(rows));
    return (
      <Dialog
        title={action.title(rows.length)}
        role="alertdialog"
        onClose={() => onClose('declined')}
        actions={
          <>
            <Button onClick={() => onClose('declined')} {...(action.danger && { 'data-autofocus': true })}>
              {uiTexts.no}
            </Button>
            <Button
              kind={action.danger ? 'danger' : 'primary'}
              onClick={confirm}
              {...(!action.danger && !action.choice && { 'data-autofocus': true })}
            >
              {uiTexts.yes}
            </Button>
          </>
        }
      >
        {action.choice && (
          <Select
            label={action.choice.label}
            value={choice}
            data-autofocus
            error={missing && choice === '' ? action.choice.missing : undefined}
            options={[{ value: '', label: '–' }, ...action.choice.options]}
            onChange={({ target }) => setChoice(target.value)}
          />
        )}
        <p>{action.consequence}</p>
      </Dialog>
    );
  }

  if (phase.kind === 'running') {
    return (
      <Dialog
        key="running"
        title={action.title(asked.length)}
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
