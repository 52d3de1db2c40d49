import { fileFormatTexts, viewExportTexts } from '@comptoir/shared/exports/texts';
import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { Download, FileSpreadsheet } from 'lucide-react';
import { notifyFailure } from '../../kit/failure-text.ts';
import { useDownload, useFileExport } from '../../kit/jobs/use-file-export.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Import } from './import-query.ts';

/** The refused rows as a file to correct and import again, also as a workbook; renders nothing without refused rows (IPL-024, XLS-001). */
export function CorrectionFile({ shown: { correctionJob, mine } }: { shown: Pick<Import, 'correctionJob' | 'mine'> }) {
  const download = useDownload();
  // Only the user who started a job can download its file.
  if (correctionJob === null || !mine) return null;
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-border-subtle pt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={download.isPending}
          onClick={() => download.mutate({ uuid: correctionJob }, { onError: (error) => notifyFailure(error) })}
        >
          <Icon of={Download} />
          {texts.correction}
        </Button>
        <WorkbookButton job={correctionJob} />
      </div>
      <p className="text-sm text-muted">{texts.correctionHint}</p>
    </div>
  );
}

function WorkbookButton({ job }: { job: string }) {
  const start = () =>
    withRequestKey('exports.workbookCopy', 'snapshot', { job }, (keyed) => mutate(trpc.exports.workbookCopy.mutationOptions(), keyed));
  const { busy, begin } = useFileExport(start, { started: viewExportTexts.started, errorText: viewExportTexts.failed });
  return (
    <Button size="small" aria-label={texts.correctionWorkbook} busy={busy} onClick={() => begin()}>
      <Icon of={FileSpreadsheet} />
      {fileFormatTexts.xlsx.label}
    </Button>
  );
}
