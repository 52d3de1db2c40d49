import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { importJobTexts } from '@comptoir/shared/imports/job-texts';
import {
  importPlanContract as contract,
  importProgressTexts,
  importReportTexts,
  importPlanTexts as texts,
} from '@comptoir/shared/imports/texts';
import { Link } from 'react-router';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { refusalText } from '../../kit/imports/refused-import.ts';
import { href } from '../../lib/routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { useImportStep } from './import-actions.ts';
import { type Import, listOf } from './import-query.ts';

/** Errors of the file, a wrong format first (IMP-014, IMP-015), with a link to upload another file. */
export function ImportFailure({ shown }: { shown: Import }) {
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
