import { sheetTexts } from '@comptoir/shared/bulk/texts';
import { codeFileTexts, fileFormatTexts, viewExportTexts as texts } from '@comptoir/shared/exports/texts';
import { FILE_FORMATS, type FileFormat } from '@comptoir/shared/list/file';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readError } from '../../../lib/errors.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { href } from '../../../lib/routes.ts';
import { type Inputs, mutate, settingsQuery, trpc } from '../../../lib/trpc.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { uploadCsv } from '../../../lib/upload.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirm } from '../../confirm.tsx';
import { failureText, notifyFailure } from '../../failure-text.ts';
import type { Job } from '../../jobs/job.ts';
import { useFileExport } from '../../jobs/use-file-export.ts';
import { useIsHere } from '../../use-way-back.tsx';
import { SHEET_HASH, useHashAction } from '../hash-action.ts';

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

const { exportSheet, checkSheet } = trpc.bulk;

export interface SheetMenuProps {
  /** A list with `hasSheet`, and its filters. */
  list: string;
  filters: object;
}

/** The link to the plan needs more time to be pressed than a message to be read. */
const LINK_MS = 10_000;

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
  const isHere = useIsHere();
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLSpanElement>(null);
  // Not the choice of a file: a browser opens it only upon a press.
  useHashAction(SHEET_HASH, () => menu.current?.querySelector('button')?.click());
  const [uploading, setUploading] = useState(false);
  const start = () =>
    withRequestKey('bulk.exportSheet', 'snapshot', { list, filters } as Inputs['bulk']['exportSheet'], (keyed) =>
      mutate(exportSheet.mutationOptions({ meta: { stale: ['jobs'] } }), keyed),
    );
  const { busy, begin } = useFileExport(start, { started: sheetTexts.exportStarted, errorText: sheetTexts.exportFailed });

  const check = async (file: File) => {
    setUploading(true);
    toast.info(sheetTexts.uploading);
    try {
      const { uuid } = await startCheck(list, file);
      const plan = href('sheetPlan', { uuid });
      // The upload of a large file takes long: nobody is pulled from another screen, or from a form.
      if (isHere() && !hasUnsaved()) await navigate(plan);
      else toast.success(sheetTexts.uploaded(file.name), { duration: LINK_MS, link: { label: sheetTexts.plan, to: plan } });
    } catch (error) {
      if (isHere()) notifyFailure(error);
      else toast.error(sheetTexts.notUploaded(file.name, failureText(readError(error))));
    } finally {
      setUploading(false);
    }
  };
  return (
    <span ref={menu} className="contents">
      <Menu
        label={sheetTexts.menu}
        entries={[
          {
            label: sheetTexts.export,
            detail: sheetTexts.exportDetail,
            icon: FileSpreadsheet,
            reason: busy ? sheetTexts.running : undefined,
            onSelect: () => begin(),
          },
          {
            label: sheetTexts.import,
            detail: sheetTexts.importDetail,
            icon: Upload,
            reason: uploading ? sheetTexts.uploading : undefined,
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
        aria-label={sheetTexts.file}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after another change.
          target.value = '';
          if (file) void check(file);
        }}
      />
    </span>
  );
}
