import { importPlanContract as contract, importProgressTexts as texts } from '@comptoir/shared/imports/texts';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { Link } from 'react-router';
import { FormBlock } from '../../kit/form/form-block.tsx';
import type { Job } from '../../kit/jobs/job.ts';
import { jobProgress, jobRate, jobShare, jobWait } from '../../kit/jobs/job-text.ts';
import { formatShare } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Import, useImportStep } from './import-query.ts';

type State = 'checking' | 'applying' | 'undoing';

const isFileRead = ({ progress: { bytes, bytesTotal } }: Job) => bytesTotal !== null && bytes > 0 && bytes >= bytesTotal;

/**
 * Progress in rows, with rate and remaining time; a check can be interrupted at any time, an import between two lots (IPL-020, IPL-021).
 */
export function ImportProgress({ shown, state, job }: { shown: Import; state: State; job: Job | undefined }) {
  // The file of a check has a size in bytes, the stock one in units, once it is known.
  const compared = state === 'checking' ? (job?.progress.linesTotal ?? null) : null;
  const comparing = compared !== null || (state === 'checking' && job !== undefined && isFileRead(job));
  const share = job === undefined || (comparing && compared === null) ? undefined : jobShare(job);
  const { lots } = shown;
  return (
    <FormBlock title={texts[state]}>
      <div className="grid gap-2 text-sm text-muted">
        <Progress label={texts[state]} {...(share !== undefined && { value: share })} />
        <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span>
            {share !== undefined && <strong className="text-text">{formatShare(share)} · </strong>}
            {job === undefined || job.state === 'queued'
              ? (job && jobWait(job)) || texts.waiting
              : comparing
                ? texts.comparing(compared === null ? null : { done: job.progress.lines, total: compared })
                : jobProgress(job)}
          </span>
          {job?.state === 'running' && !comparing && <span>{jobRate(job)}</span>}
        </p>
        {state === 'applying' && lots !== null && <p className="tabular-nums">{texts.lots(lots.answered, lots.total)}</p>}
        <p>
          {texts.leaving}{' '}
          <Link to={href('jobList')} className="link">
            {jobTexts.title}
          </Link>
          .
        </p>
      </div>
      {/* An undo cannot be interrupted: a partial undo would leave an unclear state. */}
      {state !== 'undoing' && shown.mine && <Interrupt shown={shown} />}
    </FormBlock>
  );
}

function Interrupt({ shown }: { shown: Import }) {
  const { busy, run } = useImportStep('interrupt', shown);
  return (
    <div>
      <Button size="small" busy={busy} busyLabel={texts.interrupting} onClick={run}>
        {contract.interrupt}
      </Button>
    </div>
  );
}
