import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mutate } from '../../../lib/mutate.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { href } from '../../../lib/routes.ts';
import { type Inputs, trpc } from '../../../lib/trpc.ts';
import { uploadCsv } from '../../../lib/upload.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { notifyFailure } from '../../failure-text.ts';
import { useFileExport } from '../../jobs/use-file-export.ts';

const { exportSheet, checkSheet } = trpc.bulk;

export interface SheetMenuProps {
  /** A list with `hasSheet`, and its filters. */
  list: string;
  filters: object;
}

/** Uploads a changed file and starts its check; returns the plan. */
async function startCheck(list: string, file: File) {
  const { uuid } = await uploadCsv(file, { onProgress: () => undefined, signal: new AbortController().signal });
  // Only the declaration of the list knows that its records have a sheet.
  const input = { sheet: list, file: uuid } as Inputs['bulk']['checkSheet'];
  return withRequestKey('bulk.checkSheet', 'record', input, (keyed) =>
    mutate(checkSheet.mutationOptions({ meta: { stale: ['jobs'] } }), keyed),
  );
}

/** «Modifier par fichier»: the records of the list as a workbook, and the plan of a changed one (XLS-003). */
export function SheetMenu({ list, filters }: SheetMenuProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const start = () =>
    withRequestKey('bulk.exportSheet', 'snapshot', { list, filters } as Inputs['bulk']['exportSheet'], (keyed) =>
      mutate(exportSheet.mutationOptions({ meta: { stale: ['jobs'] } }), keyed),
    );
  const { busy, begin } = useFileExport(start, { started: texts.exportStarted, errorText: texts.exportFailed });

  const check = async (file: File) => {
    setUploading(true);
    toast.info(texts.uploading);
    try {
      const { uuid } = await startCheck(list, file);
      await navigate(href('sheetPlan', { uuid }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setUploading(false);
    }
  };
  return (
    <>
      <Menu
        label={texts.menu}
        entries={[
          {
            label: texts.export,
            detail: texts.exportDetail,
            icon: FileSpreadsheet,
            reason: busy ? texts.running : undefined,
            onSelect: () => begin(),
          },
          {
            label: texts.import,
            detail: texts.importDetail,
            icon: Upload,
            reason: uploading ? texts.uploading : undefined,
            onSelect: () => input.current?.click(),
          },
        ]}
      >
        <Icon of={FileSpreadsheet} />
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label={texts.file}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after another change.
          target.value = '';
          if (file) void check(file);
        }}
      />
    </>
  );
}
