import { bulkTexts as texts } from '@comptoir/shared/bulk/texts';
import { selectionTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { notifyFailure } from '../../failure-text.ts';
import { isActive, type Job, jobQuery } from '../../jobs/job.ts';
import { JobCard } from '../../jobs/job-card.tsx';
import { jobShare, jobWait } from '../../jobs/job-text.ts';
import { useJobActions } from '../../jobs/use-file-export.ts';
import { type BulkAction, ON_SCREEN_MAX, type OrderedSet, startOrder } from './bulk.ts';
import { BulkConfirm } from './bulk-confirm.tsx';

interface OrderDialogProps<Row> {
  action: BulkAction<Row> & Required<Pick<BulkAction<Row>, 'order'>>;
  set: OrderedSet;
  count: number;
  /** `started`: the operation goes on without the dialog, or has ended. */
  onClose: (how: 'declined' | 'started') => void;
}

/** Confirmation of an operation on all rows of a list, then its progress while it is small (BKO-001, BKO-005). */
export function OrderDialog<Row>({ action, set, count, onClose }: OrderDialogProps<Row>) {
  const { except } = set;
  const [uuid, setUuid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One key per dialog: the same order may be given again later.
  const [requestKey] = useState(randomUuid);
  const { name, isFinal } = action.order;

  const start = async () => {
    setBusy(true);
    try {
      const job = await startOrder({ ...set, action: name, requestKey });
      if (count <= ON_SCREEN_MAX) return setUuid(job.uuid);
      toast.info(texts.started);
      onClose('started');
    } catch (error) {
      setBusy(false);
      notifyFailure(error);
    }
  };

  if (uuid !== null) return <OrderProgress uuid={uuid} action={action} count={count} onClose={() => onClose('started')} />;
  return (
    <BulkConfirm
      action={action}
      count={count}
      busy={busy}
      consequence={[
        ...action.consequence,
        [except.length > 0 && texts.except(except.length), texts.frozen].filter(Boolean).join(' '),
        ...(isFinal ? [] : [texts.canBeTakenBack(set.list)]),
      ]}
      onConfirm={() => void start()}
      onDecline={() => onClose('declined')}
    />
  );
}

const isComplete = ({ state, outcome }: Job) => state === 'succeeded' && outcome?.bulk?.refused === 0;

interface OrderProgressProps<Row> {
  uuid: string;
  action: BulkAction<Row>;
  count: number;
  onClose: () => void;
}

/** The progress of an operation, then what came of it, unless all rows were changed. */
function OrderProgress<Row>({ uuid, action, count, onClose }: OrderProgressProps<Row>) {
  const { data: job } = useQuery(jobQuery(uuid));
  const { cancel } = useJobActions({ uuid });
  const complete = job !== undefined && isComplete(job);
  const finish = useEffectEvent(() => {
    toast.success(action.successText(job?.outcome?.bulk?.done ?? count));
    onClose();
  });
  useEffect(() => {
    if (complete) finish();
  }, [complete]);

  if (job !== undefined && !isActive(job)) {
    return (
      <Dialog title={texts.outcome} onClose={onClose} actions={<Button onClick={onClose}>{texts.close}</Button>}>
        <JobCard job={job} />
      </Dialog>
    );
  }
  const share = job && jobShare(job);
  return (
    <Dialog
      key="running"
      wide
      title={action.act(count)}
      closable={false}
      onClose={() => undefined}
      actions={
        <>
          <Button busy={cancel.busy} busyLabel={selectionTexts.stopping} onClick={cancel.run}>
            {selectionTexts.stop}
          </Button>
          <Button kind="primary" data-autofocus onClick={onClose}>
            {texts.background}
          </Button>
        </>
      }
    >
      <Progress label={selectionTexts.progress} {...(share !== undefined && { value: share })} />
      <p role="status">
        {job?.state === 'running' ? selectionTexts.running(job.progress.lines, count) : job ? jobWait(job) : texts.waiting}
      </p>
    </Dialog>
  );
}
