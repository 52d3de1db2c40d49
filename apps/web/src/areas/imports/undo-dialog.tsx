import { importPlanContract as contract, importReportTexts as texts } from '@comptoir/shared/imports/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../kit/retry.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { readError } from '../../lib/errors.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog as Box } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { undoImport } from './import-actions.ts';
import type { Import } from './import-query.ts';

/** «Annuler cet import»: what it will disable and what stays, read from the stock as it is now, before it is done (IPL-028). */
export function Dialog({ shown, onClose }: { shown: Import; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...trpc.imports.undoPreview.queryOptions({ uuid: shown.uuid }),
    staleTime: 0,
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await undoImport(shown.uuid).catch((failure: unknown) => sayFailure(failure));
    onClose();
  };
  return (
    <Box
      title={texts.undoTitle}
      role="alertdialog"
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {uiTexts.no}
          </Button>
          <Button kind="danger" busy={busy} busyLabel={texts.undoing} disabled={(data?.unsold ?? 0) === 0} onClick={() => void undo()}>
            {contract.undo}
          </Button>
        </>
      }
    >
      {data ? (
        <Preview kind={shown.kind} preview={data} />
      ) : error === null ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {texts.undoReading}
        </p>
      ) : (
        <LoadError title={texts.undoTitle} failure={readError(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function Preview({ kind, preview: { unsold, sold, gone } }: { kind: Import['kind']; preview: Outputs['imports']['undoPreview'] }) {
  const removed = kind === 'positions' ? texts.undoRemoved(unsold) : texts.undoUnsold(unsold);
  return (
    <div role="status">
      <ul className="grid gap-1 tabular-nums">
        <li className="text-text">{unsold === 0 ? texts.undoNothing : removed}</li>
        {sold > 0 && <li>{texts.undoSold(sold)}</li>}
        {gone > 0 && <li>{texts.undoGone(gone)}</li>}
      </ul>
    </div>
  );
}
