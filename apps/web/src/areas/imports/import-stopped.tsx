import { importPlanContract as contract, importReportTexts, importProgressTexts as texts } from '@comptoir/shared/imports/texts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useImportStep } from './import-actions.ts';
import type { Import } from './import-query.ts';
import { RowsSample } from './rows-sample.tsx';

/** Between two lots: what was sent stays, and «Reprendre» goes on with the rest (IPL-021). */
export function ImportInterrupted({ shown }: { shown: Import }) {
  const { busy, run } = useImportStep('resume', shown);
  const { rowsSent = 0, rowsTotal = 0 } = shown.lots ?? {};
  return (
    <Banner
      tone="warning"
      action={
        shown.mine && (
          <Button kind="primary" size="small" busy={busy} busyLabel={texts.resuming} onClick={run}>
            {contract.resume}
          </Button>
        )
      }
    >
      <p className="tabular-nums">{texts.interrupted(rowsSent, rowsTotal - rowsSent)}</p>
    </Banner>
  );
}

/** Neither succeeded nor failed: the rows of which nobody knows, one by one, and a button that asks again (IPL-023). */
export function ImportUncertain({ shown }: { shown: Import }) {
  const { busy, run } = useImportStep('askAgain', shown);
  const unknown = shown.outcomes?.unknown ?? 0;
  return (
    <>
      <Banner
        tone="warning"
        action={
          shown.mine && (
            <Button kind="primary" size="small" busy={busy} busyLabel={texts.asking} onClick={run}>
              {texts.askAgain}
            </Button>
          )
        }
      >
        <p className="tabular-nums">{texts.uncertain(unknown)}</p>
      </Banner>
      <RowsSample shown={shown} title={importReportTexts.unknown} filter={{ outcome: 'unknown' }} count={unknown} />
    </>
  );
}
