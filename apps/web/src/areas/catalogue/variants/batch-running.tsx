import { batchTexts as texts } from '@comptoir/shared/catalogue/variants/batch-texts';
import { useMemo, useRef } from 'react';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { JobSection } from '../../../kit/jobs/job-section.tsx';
import { useWindowedRows } from '../../../kit/windowed-rows.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Batch, type BatchItem, combinationsOf } from './batch-values.ts';

function statusText(item: BatchItem | undefined): string {
  if (item === undefined || item.state === 'sent') return texts.states.waiting;
  if (item.state === 'refused' || item.state === 'incomplete') return texts.states[item.state](item.message ?? '');
  return texts.states[item.state === 'existed' ? 'existed' : 'created'];
}

const isRefused = ({ item }: { item: BatchItem | undefined }) => item?.state === 'refused' || item?.state === 'incomplete';

/** A running task: progress, and the result of each combination, refused ones first (VAS-005, VAS-006). */
export function BatchRunning({ title, record, batch }: { title: string; record: string; batch: Batch }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => combinationsOf(batch).sort((left, right) => Number(isRefused(right)) - Number(isRefused(left))), [batch]);
  const { first, last, height } = useWindowedRows(list, 'li', rows.length);
  return (
    <>
      <PageHeader title={title} record={record} />
      <div className="grid max-w-(--form-width) gap-4">
        <JobSection job={batch.job} leaving={texts.leaving} className="" />
        <FormBlock title={texts.results}>
          <ul
            ref={list}
            aria-label={texts.results}
            style={{ paddingBlockStart: first * height, paddingBlockEnd: (rows.length - last) * height }}
          >
            {rows.slice(first, last).map((row, index) => {
              const status = statusText(row.item);
              return (
                <li
                  key={row.key}
                  aria-posinset={first + index + 1}
                  aria-setsize={rows.length}
                  className="flex h-10 items-center justify-between gap-4 border-b border-border"
                >
                  <span className="truncate" title={row.name}>
                    {row.name}
                  </span>
                  <span title={status} className={isRefused(row) ? 'truncate text-sm text-danger-text' : 'shrink-0 text-sm text-muted'}>
                    {status}
                  </span>
                </li>
              );
            })}
          </ul>
        </FormBlock>
      </div>
    </>
  );
}
