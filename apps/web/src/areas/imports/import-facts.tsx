import { importReportTexts, importPageTexts as texts } from '@comptoir/shared/imports/texts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFileDownload } from './import-actions.ts';
import type { Import } from './import-query.ts';

/** Kind, author and date of the import (IPL-027). */
export function ImportFacts({ shown }: { shown: Import }) {
  const { uuid, productName, supplier, file, fileKept, mine, author, createdAt, checkedAt, appliedAt, finishedAt } = shown;
  const download = useFileDownload();
  return (
    <dl
      aria-label={texts.facts}
      className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-2 text-sm tabular-nums"
    >
      <Fact name={texts.product}>{productName}</Fact>
      {supplier !== null && <Fact name={texts.supplier}>{supplier.name}</Fact>}
      <Fact name={texts.file}>
        {file.name} <span className="whitespace-nowrap text-muted">({formatBytes(file.bytes)})</span>
        {/* Only the author can download the uploaded file. */}
        {fileKept && mine && (
          <span className="-ms-2.75 block">
            <Button kind="quiet" size="small" busy={download.isPending} onClick={() => download.mutate({ uuid })}>
              <Icon of={Download} />
              {importReportTexts.file}
            </Button>
          </span>
        )}
      </Fact>
      <Fact name={texts.author}>{texts.startedBy(author, formatDateTime(createdAt))}</Fact>
      {checkedAt !== null && <Fact name={texts.checked}>{formatDateTime(checkedAt)}</Fact>}
      {appliedAt !== null && <Fact name={texts.applied}>{formatDateTime(appliedAt)}</Fact>}
      {finishedAt !== null && <Fact name={texts.finished}>{formatDateTime(finishedAt)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
