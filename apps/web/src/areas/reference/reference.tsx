import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { NotRead } from '../../kit/retry.tsx';
import { useReading } from '../../kit/use-reading.ts';
import { trpc } from '../../lib/trpc.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SetPanel } from './set-panel.tsx';

/** Milliseconds between two looks: often while a set is read again, here or by anybody else. */
const lookEvery = (refreshing: boolean) => (refreshing ? 1_000 : 15_000);

/** `/admin/reference`: what the cache keeps, how old it is, and how to read it again. */
export function Screen() {
  const states = useReading(
    trpc.reference.states.queryOptions(undefined, {
      refetchInterval: ({ state }) => lookEvery(state.data?.some(({ refreshing }) => refreshing) ?? false),
    }),
  );
  return (
    <div className="@container">
      <PageHeader title={texts.title} />
      <p className="mb-4 max-w-(--measure) text-muted">{texts.intro}</p>
      {states.data ? (
        <div className="grid gap-4 @3xl:grid-cols-2">
          {states.data.map((set) => (
            <SetPanel key={set.name} set={set} />
          ))}
        </div>
      ) : states.failure ? (
        <NotRead title={texts.notLoaded} failure={states.failure} busy={states.busy} onRetry={states.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <div className="grid gap-4 @3xl:grid-cols-2">
            <Skeleton className="h-38" />
            <Skeleton className="h-38" />
          </div>
        </div>
      )}
    </div>
  );
}
