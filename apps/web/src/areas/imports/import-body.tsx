import { importPreviewTexts } from '@comptoir/shared/imports/texts';
import { FormBlock } from '../../kit/form/form-block.tsx';
import type { Job } from '../../kit/jobs/job.ts';
import { ImportFailure } from './import-failure.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { Import } from './import-query.ts';
import { ImportReading } from './import-reading.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportInterrupted, ImportUncertain } from './import-stopped.tsx';
import { RowsTable } from './rows-table.tsx';

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
