import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { importJobTexts } from '@comptoir/shared/imports/job-texts';
import {
  importPlanContract as contract,
  importPreviewTexts,
  importProgressTexts,
  importReadingTexts,
  importReportTexts,
  importPlanTexts as texts,
} from '@comptoir/shared/imports/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormBlock } from '../../kit/form/form-block.tsx';
import type { Job } from '../../kit/jobs/job.ts';
import { refusalText } from '../../kit/start-import.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { RowsSample } from './import-counts.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type Import, listOf, useImportStep } from './import-query.ts';
import { ImportReading } from './import-reading.tsx';
import { ImportReport } from './import-report.tsx';
import { RowsTable } from './rows-table.tsx';

interface StepBannerProps {
  shown: Import;
  step: Parameters<typeof useImportStep>[0];
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** What an import waits for, and for its author the button that goes on with it. */
function StepBanner({ shown, step, label, busyLabel, children }: StepBannerProps) {
  const { busy, run } = useImportStep(step, shown);
  const button = (
    <Button kind="primary" size="small" busy={busy} busyLabel={busyLabel} onClick={run}>
      {label}
    </Button>
  );
  return (
    <Banner tone="warning" action={shown.mine && button}>
      {children}
    </Banner>
  );
}

/**
 * An import interrupted between two lots: sent rows stay, the reason is shown unless a user interrupted it, and «Reprendre» sends the
 * remaining rows (IPL-021).
 */
function ImportInterrupted({ shown }: { shown: Import }) {
  const { rowsSent = 0, rowsTotal = 0 } = shown.lots ?? {};
  return (
    <StepBanner shown={shown} step="resume" label={contract.resume} busyLabel={importProgressTexts.resuming}>
      <p className="tabular-nums">{importProgressTexts.interrupted(rowsSent, rowsTotal - rowsSent)}</p>
      {shown.refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </StepBanner>
  );
}

/** An import with an unknown result: the rows concerned, and a button that checks again (IPL-023). */
function ImportUncertain({ shown }: { shown: Import }) {
  const unknown = shown.outcomes?.unknown ?? 0;
  return (
    <>
      <StepBanner shown={shown} step="askAgain" label={importProgressTexts.checkAgain} busyLabel={importProgressTexts.requesting}>
        <p className="tabular-nums">{importProgressTexts.uncertain(unknown)}</p>
      </StepBanner>
      <RowsSample shown={shown} title={importReportTexts.unknown} filter={{ outcome: 'unknown' }} count={unknown} />
    </>
  );
}

/** Errors of the file, a wrong format first (IMP-014, IMP-015), with a link to upload another file. */
function ImportFailure({ shown }: { shown: Import }) {
  const { file, mine, canResume } = shown;
  const { busy, run } = useImportStep('resume', shown);
  const isInterrupted = shown.refusals.includes(importJobTexts.interrupted);
  return (
    <FormBlock title={isInterrupted ? importReportTexts.checkStopped : importReportTexts.failed}>
      <div role="alert" className="grid gap-1">
        <p className="text-sm">
          <span className="text-muted">{csvImportTexts.file} : </span>
          {file.name}
        </p>
        <FieldErrorText id="field-file-error">{refusalText(shown)}</FieldErrorText>
      </div>
      <div className="flex flex-wrap gap-2">
        {mine && canResume && (
          <Button kind="primary" busy={busy} busyLabel={importProgressTexts.resuming} onClick={run}>
            {contract.resume}
          </Button>
        )}
        <Link to={anotherFile(shown)} className={buttonClass({})}>
          {texts.another}
        </Link>
      </div>
    </FormBlock>
  );
}

/** Address of the form, with the choices made for the failed file (IMP-015). */
function anotherFile(shown: Import): string {
  const { uuid, kind } = shown;
  return kind === 'positions' ? listOf(shown) : `${href(kind === 'codes' ? 'addCode' : 'addDocument')}?import=${uuid}`;
}

/** The problems that prevent a plan (IPL-009), and a notice that the same file was imported before (IPL-026). */
const ImportNotices = ({ shown: { mapping, before } }: { shown: Import }) => (
  <>
    {before !== null && (
      <Banner
        tone="info"
        action={
          <Link to={href('import', { uuid: before.uuid })} className="link pe-2">
            {texts.seeBefore}
          </Link>
        }
      >
        <p className="tabular-nums">{texts.before(formatDateTime(before.at))}</p>
      </Banner>
    )}
    {mapping !== null && mapping.problems.length > 0 && (
      <Banner tone="danger">
        <p>{importReadingTexts.problems}</p>
        <ul className="list-disc ps-5">
          {mapping.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Banner>
    )}
  </>
);

/** The content of an import, depending on its state. */
export function ImportBody({ shown, job }: { shown: Import; job: Job | undefined }) {
  const { state } = shown;
  switch (state) {
    case 'checking':
      return <ImportProgress shown={shown} state={state} job={job} />;
    case 'planned':
      return <Plan shown={shown} />;
    case 'applying':
    case 'undoing':
      return (
        <>
          <ImportProgress shown={shown} state={state} job={job} />
          <ImportReport shown={shown} />
        </>
      );
    case 'interrupted':
      return (
        <>
          <ImportInterrupted shown={shown} />
          <ImportReport shown={shown} />
        </>
      );
    case 'uncertain':
      return (
        <>
          <ImportUncertain shown={shown} />
          <ImportReport shown={shown} />
        </>
      );
    case 'failed':
      return (
        <>
          <ImportFailure shown={shown} />
          <ImportReport shown={shown} />
          <Reading shown={shown} editable={false} />
        </>
      );
    case 'done':
    case 'undone':
      return (
        <>
          <ImportReport shown={shown} />
          <Reading shown={shown} editable={false} />
        </>
      );
  }
}

/** The detected settings, the plan, and the first rows (IPL-003, IPL-004, IPL-017). */
function Plan({ shown }: { shown: Import }) {
  const isStopped = (shown.mapping?.problems.length ?? 0) > 0;
  return (
    <>
      <ImportNotices shown={shown} />
      {shown.counts !== null && !isStopped && <ImportPlan shown={shown} counts={shown.counts} />}
      {shown.preview.length > 0 && (
        <FormBlock title={importPreviewTexts.title}>
          <RowsTable kind={shown.kind} rows={shown.preview} label={importPreviewTexts.label(shown.preview.length)} />
        </FormBlock>
      )}
      <Reading shown={shown} editable={shown.mine} />
    </>
  );
}

/** Each new check resets the form of the settings. */
const Reading = ({ shown, editable }: { shown: Import; editable: boolean }) =>
  shown.detection &&
  shown.mapping && (
    <ImportReading key={shown.checkedAt} shown={shown} detection={shown.detection} mapping={shown.mapping} editable={editable} />
  );
