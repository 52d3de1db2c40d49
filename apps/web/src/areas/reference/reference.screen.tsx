import type { AppRouter } from '@comptoir/server/trpc/router';
import { layoutTexts } from '@comptoir/shared/layout';
import { formatNumber } from '@comptoir/shared/numbers';
import { TAX_MULTIPLIERS } from '@comptoir/shared/reference/taxes';
import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, failureText } from '../../kit/failure-text.ts';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { ago, useNow } from '../../kit/time-passed.ts';
import { readError } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/format.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';

interface SetState {
  refreshing: boolean;
  failure: string | null;
  stale: boolean;
  refreshedAt: unknown;
}

/** The badge of a cached set: a running refresh first, then a failure, then its age. */
export function setStateBadge({ refreshing, failure, stale, refreshedAt }: SetState): { label: string; tone: BadgeTone } {
  if (refreshing) return { label: texts.refreshing, tone: 'info' };
  if (failure !== null) return { label: texts.failed, tone: 'danger' };
  if (refreshedAt === null) return { label: texts.never, tone: 'neutral' };
  return stale ? { label: texts.stale, tone: 'warning' } : { label: texts.upToDate, tone: 'success' };
}

type SetSeen = inferRouterOutputs<AppRouter>['reference']['states'][number];

/** A cached set: number of rows, age, state, and «Actualiser». */
function SetPanel({ set }: { set: SetSeen }) {
  const now = useNow(5_000);
  const title = texts.sets[set.name];
  const refresh = useMutation(
    trpc.reference.refresh.mutationOptions({
      onSuccess: ({ rows, failure }) => failure === null && toast.success(texts.refreshed(title, rows)),
      // A refused refresh also changes the state: its time and reason.
      onError: () => void queryClient.invalidateQueries(trpc.reference.states.queryFilter()),
    }),
  );
  const busy = refresh.isPending || set.refreshing;
  const { label, tone } = setStateBadge({ ...set, refreshing: busy });
  const code = refresh.error ? readError(refresh.error).code : set.failure;

  return (
    <section aria-labelledby={`set-${set.name}`} className="grid content-start gap-3 rounded-lg border border-border bg-surface-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={`set-${set.name}`}>{title}</h2>
        <span role="status">
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="ms-auto">
          <Button
            size="small"
            busy={busy}
            busyLabel={texts.working}
            aria-label={busy ? texts.workingOn(title) : texts.refreshOf(title)}
            onClick={() => refresh.mutate({ name: set.name })}
          >
            <Icon of={RotateCcw} />
            {texts.refresh}
          </Button>
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
        <Fact term={texts.columns.rows}>{formatNumber(set.rows)}</Fact>
        <Fact term={texts.columns.age}>
          {set.refreshedAt === null ? (
            '–'
          ) : (
            <time dateTime={set.refreshedAt} title={formatDateTime(set.refreshedAt)}>
              {ago(set.refreshedAt, now)}
            </time>
          )}
        </Fact>
      </dl>
      {set.name === 'taxes' && <p className="text-sm text-muted tabular-nums">{texts.multipliers(Object.entries(TAX_MULTIPLIERS))}</p>}
      {set.missing.length > 0 && (
        <p role="alert" className="text-sm text-danger-text">
          {texts.missing(set.missing.map((name) => texts.fixed[name]))} <span className="text-muted">{texts.missingHint(set.missing)}</span>
        </p>
      )}
      {code !== null && !busy && (
        <p role="alert" className="text-sm text-danger-text">
          {failureReason({ code }) ?? failureText({ code })}{' '}
          <span className="text-muted">
            {set.failedAt && texts.failedAt(formatDateTime(set.failedAt))} {set.refreshedAt !== null && texts.copyServed}
          </span>
        </p>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-xl font-strong">{children}</dd>
    </div>
  );
}

/** Links to the marketplace's documentation; an API Platform serves its OpenAPI description next to it (`docs` and `docs.json`). */
function DeveloperLinks() {
  const { data } = useQuery({ ...trpc.reference.docs.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  if (!data?.url) return null;
  const links = [
    { label: texts.docsCalls, url: data.url },
    { label: texts.docsOpenApi, url: `${data.url}.json` },
  ];
  return (
    <nav aria-label={texts.docs} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span aria-hidden="true">{texts.docs}</span>
      {links.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-6 items-center">
          {label} <span className="sr-only">{layoutTexts.newTab}</span>
        </a>
      ))}
    </nav>
  );
}

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
