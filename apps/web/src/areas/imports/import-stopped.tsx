import { importPlanContract as contract, importReportTexts, importProgressTexts as texts } from '@comptoir/shared/imports/texts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useImportStep } from './import-actions.ts';
import type { Import } from './import-query.ts';
import { RowsSample } from './rows-sample.tsx';

/**
 * An import interrupted between two lots: sent rows stay, the reason is shown unless a user interrupted it, and «Reprendre» sends the
 * remaining rows (IPL-021).
 */
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
      {shown.refusals.map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
    </Banner>
  );
}

/** An import with an unknown result: the rows concerned, and a button that checks again (IPL-023). */
export function ImportUncertain({ shown }: { shown: Import }) {
  const { busy, run } = useImportStep('askAgain', shown);
  const unknown = shown.outcomes?.unknown ?? 0;
  return (
    <>
      <Banner
        tone="warning"
        action={
          shown.mine && (
            <Button kind="primary" size="small" busy={busy} busyLabel={texts.requesting} onClick={run}>
              {texts.checkAgain}
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
