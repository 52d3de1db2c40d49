import { fileFormatTexts, viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { FILE_FORMATS, type FileFormat } from '@comptoir/shared/list/file';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Job } from '../../jobs/job.ts';
import { useFileExport } from '../../jobs/use-file-export.ts';

const ICONS = { csv: FileText, xlsx: FileSpreadsheet };

export interface ViewExport {
  start: (format: FileFormat) => Promise<Job>;
  /** What the file will contain; undefined while the list is loading. */
  contents: string | undefined;
}

/** The button «Exporter la vue», and its choice of the format (XLS-001, XLS-004). */
export function ExportView({ start, contents }: ViewExport) {
  const { busy, begin } = useFileExport(start, { started: texts.started, errorText: texts.failed });
  return (
    <Menu
      label={texts.action}
      entries={FILE_FORMATS.map((format) => ({
        ...fileFormatTexts[format],
        icon: ICONS[format],
        reason: busy ? texts.running : undefined,
        onSelect: () => begin(format),
      }))}
      note={contents}
    >
      <Icon of={Download} />
      <span className="max-lg:hidden">{texts.action}</span>
    </Menu>
  );
}
