import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Unplug } from 'lucide-react';
import { failureText } from '../../kit/failure-text.ts';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SetPanel } from './set-panel.tsx';

/** Milliseconds between two looks: often while a set is read again, here or by anybody else. */
const lookEvery = (refreshing: boolean) => (refreshing ? 1_000 : 15_000);

/** `/admin/reference`: what the cache keeps, how old it is, and how to read it again. */
export function Screen() {
  const states = useQuery(
    trpc.reference.states.queryOptions(undefined, {
      refetchInterval: ({ state }) => lookEvery(state.data?.some(({ refreshing }) => refreshing) ?? false),
    }),
  );
  return (
    <>
      <PageHeader title={texts.title} />
      <p className="mb-4 max-w-(--measure) text-muted">{texts.intro}</p>
      {states.data ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {states.data.map((set) => (
            <SetPanel key={set.name} set={set} />
          ))}
        </div>
      ) : states.error ? (
        <Failed error={states.error} busy={states.isFetching} onRetry={() => void states.refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-38" />
            <Skeleton className="h-38" />
          </div>
        </div>
      )}
    </>
  );
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const failure = readError(error);
  const retry = (
    <Button kind="primary" busy={busy} onClick={onRetry}>
      <Icon of={RotateCcw} />
      {texts.retry}
    </Button>
  );
  return (
    <Empty icon={Unplug} title={texts.notLoaded} actions={retry} note={<RequestId id={failure.requestId} />} alert>
      <p>{failureText(failure)}</p>
    </Empty>
  );
}
