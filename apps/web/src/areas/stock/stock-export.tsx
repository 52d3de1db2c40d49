import { exportContract } from '@comptoir/shared/exports/texts';
import { documentContract, documentTexts } from '@comptoir/shared/stock/texts';
import { Download } from 'lucide-react';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { mutate } from '../../lib/mutate.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const start = () =>
  withRequestKey('exports.documentStock', 'snapshot', {}, (keyed) => mutate(trpc.exports.documentStock.mutationOptions(), keyed));

/** «Export de stock»: exports the stock of documents to one file (DOC-005, DOC-018, EXP-004, EXP-025). */
export function StockExport() {
  const { busy, begin } = useFileExport(start, { started: exportContract.stayWarning, errorText: exportContract.failed });
  return (
    <Button busy={busy} busyLabel={documentTexts.exporting} onClick={begin}>
      <Icon of={Download} />
      {documentContract.export}
    </Button>
  );
}
