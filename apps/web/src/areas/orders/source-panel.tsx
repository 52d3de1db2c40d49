import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import type { ReactNode } from 'react';
import { failureText } from '../../kit/failure-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { Retry } from '../../kit/retry.tsx';
import { formatTime } from '../../lib/format.ts';
import { Count } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import type { Source } from './use-sources.ts';

interface SourcePanelProps<Data> {
  title: string;
  /** Name of the source, as the list of the sources has it. */
  name: string;
  source: Source<Data>;
  /** Number of items, next to the title. */
  count?: (data: Data) => number;
  children: (data: Data) => ReactNode;
}

/** What one source contains of the order; a failed source keeps its place, says what may be missing, and is read again on its own (ORD-002). */
export function SourcePanel<Data>({ title, name, source, count, children }: SourcePanelProps<Data>) {
  const { data, failure, isIdle, busy, readAt, retry } = source;
  return (
    <Panel
      title={title}
      state={data !== undefined && count && <Count>{count(data)}</Count>}
      meta={data !== undefined && texts.readAt(name, formatTime(new Date(readAt)))}
    >
      {failure !== null && (
        <div className="border-t border-border-subtle p-3">
          <Banner tone="warning" action={<Retry busy={busy} onRetry={retry} />}>
            <p>{texts.failed(name)}</p>
            <p className="text-muted">{failureText(failure)}</p>
            <RequestId id={failure.requestId} />
          </Banner>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && failure === null && !isIdle && <Loading />}
    </Panel>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-2 border-t border-border-subtle px-4 py-3">
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/3" />
  </div>
);
