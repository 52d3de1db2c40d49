import { exportContract } from '@comptoir/shared/exports/texts';
import { fileFormatTexts, viewExportTexts } from '@comptoir/shared/exports/view-texts';
import type { FileFormat } from '@comptoir/shared/list/file';
import { documentContract, documentTexts } from '@comptoir/shared/stock/texts';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { mutate } from '../../lib/mutate.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const start = (format: FileFormat) =>
  withRequestKey('exports.documentStock', 'snapshot', { format }, (keyed) => mutate(trpc.exports.documentStock.mutationOptions(), keyed));

/** «Export de stock»: exports the stock of documents to one file (DOC-005, DOC-018, EXP-004, EXP-025), or to a workbook (XLS-001). */
export function StockExport() {
  const { busy, begin } = useFileExport(start, { started: exportContract.stayWarning, errorText: exportContract.failed });
  return (
    <>
      <Button busy={busy} busyLabel={documentTexts.exporting} onClick={() => begin('csv')}>
        <Icon of={Download} />
        {documentContract.export}
      </Button>
      <Button aria-label={documentTexts.exportWorkbook} reason={busy ? viewExportTexts.running : undefined} onClick={() => begin('xlsx')}>
        <Icon of={FileSpreadsheet} />
        {fileFormatTexts.xlsx.label}
      </Button>
    </>
  );
}
