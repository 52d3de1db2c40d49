import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { Download } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Job } from '../../jobs/job.ts';
import { useFileExport } from '../../jobs/use-file-export.ts';

/** The button «Exporter la vue». */
export function ExportView({ start }: { start: () => Promise<Job> }) {
  const { busy, begin } = useFileExport(start, { started: texts.started, errorText: texts.failed });
  return (
    <IconButton icon={Download} label={texts.action} disabled={busy} onClick={begin}>
      <span className="max-lg:hidden">{texts.action}</span>
    </IconButton>
  );
}
