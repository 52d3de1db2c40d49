import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { Download } from 'lucide-react';
import { useDownload } from '../../kit/jobs/use-download.ts';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Import } from './import-query.ts';

/** The refused rows as a file to correct and import again; renders nothing without refused rows (IPL-024). */
export function CorrectionFile({ shown: { correctionJob, mine } }: { shown: Pick<Import, 'correctionJob' | 'mine'> }) {
  const download = useDownload();
  // Only the user who started a job can download its file.
  if (correctionJob === null || !mine) return null;
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-border-subtle pt-4">
      <Button
        size="small"
        busy={download.isPending}
        onClick={() => download.mutate({ uuid: correctionJob }, { onError: (error) => notifyFailure(error) })}
      >
        <Icon of={Download} />
        {texts.correction}
      </Button>
      <p className="text-sm text-muted">{texts.correctionHint}</p>
    </div>
  );
}
