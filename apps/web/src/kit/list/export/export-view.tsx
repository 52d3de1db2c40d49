import { codeFileTexts, fileFormatTexts, viewExportTexts as texts } from '@comptoir/shared/exports/texts';
import { FILE_FORMATS, type FileFormat } from '@comptoir/shared/list/file';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { settingsQuery } from '../../../lib/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { confirm } from '../../confirm.tsx';
import type { Job } from '../../jobs/job.ts';
import { useFileExport } from '../../jobs/use-file-export.ts';

const ICONS = { csv: FileText, xlsx: FileSpreadsheet };

export interface ViewExport {
  /** `withCodes`: codes in full, where they are masked. */
  start: (format: FileFormat, withCodes?: boolean) => Promise<Job>;
  /** The list has codes: its file has them in full only when this is confirmed (MSK-004). */
  hasCodes: boolean;
  /** What the file will contain; undefined while the list is loading. */
  contents: string | undefined;
}

/** The button «Exporter la vue», and its choice of the format (XLS-001, XLS-004). */
export function ExportView({ start, hasCodes, contents }: ViewExport) {
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: hasCodes });
  const { busy, begin } = useFileExport(start, { started: texts.started, errorText: texts.failed });
  const reason = busy ? texts.running : undefined;
  const beginWithCodes = async (format: FileFormat) => {
    if (await confirm({ title: codeFileTexts.question, consequence: codeFileTexts.consequence })) begin(format, true);
  };
  return (
    <Menu
      label={texts.action}
      entries={[
        ...FILE_FORMATS.map((format) => ({ ...fileFormatTexts[format], icon: ICONS[format], reason, onSelect: () => begin(format) })),
        ...(hasCodes && settings?.masksCodes === true
          ? FILE_FORMATS.map((format, place) => ({
              label: codeFileTexts.label(fileFormatTexts[format].label),
              detail: codeFileTexts.detail,
              icon: ICONS[format],
              reason,
              separated: place === 0,
              onSelect: () => void beginWithCodes(format),
            }))
          : []),
      ]}
      note={contents}
    >
      <Icon of={Download} />
      <span className="max-lg:hidden">{texts.action}</span>
    </Menu>
  );
}
