import { fileFormatTexts, viewExportTexts } from '@comptoir/shared/exports/view-texts';
import { columnsShown, type FileFormat } from '@comptoir/shared/list/file';
import { reorderList } from '@comptoir/shared/stock/reorder-list';
import { reorderTexts as texts } from '@comptoir/shared/stock/reorder-texts';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { mutate } from '../../lib/mutate.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const start = (format: FileFormat) => {
  const columns = columnsShown(reorderList, Object.keys(reorderList.columns));
  const view = { list: reorderList.name, filters: {}, columns, format };
  // The keys are those of the declaration, as an array of texts.
  return withRequestKey('exports.view', 'snapshot', view, (keyed) =>
    mutate(trpc.exports.view.mutationOptions(), keyed as Inputs['exports']['view']),
  );
};

/** «Exporter les quantités», also as a workbook (STK-003). */
export function ReorderExport() {
  const { busy, begin } = useFileExport(start, { started: viewExportTexts.started, errorText: viewExportTexts.failed });
  return (
    <>
      <Button aria-label={texts.exportWorkbook} reason={busy ? viewExportTexts.running : undefined} onClick={() => begin('xlsx')}>
        <Icon of={FileSpreadsheet} />
        {fileFormatTexts.xlsx.label}
      </Button>
      <Button kind="primary" busy={busy} busyLabel={texts.exporting} onClick={() => begin('csv')}>
        <Icon of={Download} />
        {texts.export}
      </Button>
    </>
  );
}
