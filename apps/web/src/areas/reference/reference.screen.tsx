import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeveloperLinks } from './developer-links.tsx';
import { SetPanel } from './set-panel.tsx';

/** Milliseconds between two polls: short while any user's request is reading a set. */
const refetchInterval = (isReading: boolean) => (isReading ? 1_000 : 15_000);

/** `/admin/reference`: the cached sets, their age, and buttons to refresh them. */
export function Screen() {
  const states = useScreenQuery(
    trpc.reference.states.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        refetchInterval(state.data?.some(({ refreshing, version, failure }) => refreshing || (version === 0 && failure === null)) ?? false),
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
        <LoadError title={texts.notLoaded} failure={states.failure} busy={states.busy} onRetry={states.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <div className="grid gap-4 @3xl:grid-cols-2">
            <Skeleton className="h-38" />
            <Skeleton className="h-38" />
          </div>
        </div>
      )}
      <DeveloperLinks />
    </div>
  );
}
