import type { AppRouter } from '@comptoir/server/trpc/router';
import { formatNumber } from '@comptoir/shared/numbers';
import { TAX_MULTIPLIERS } from '@comptoir/shared/reference/taxes';
import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import { useMutation } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, failureText } from '../../kit/failure-text.ts';
import { ago } from '../../kit/time-passed.ts';
import { useNow } from '../../kit/use-now.ts';
import { readError } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/format.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { setStateBadge } from './set-state.ts';

type SetSeen = inferRouterOutputs<AppRouter>['reference']['states'][number];

/** A cached set: number of rows, age, state, and «Actualiser». */
export function SetPanel({ set }: { set: SetSeen }) {
  const now = useNow(5_000);
  const title = texts.sets[set.name];
  const refresh = useMutation(
    trpc.reference.refresh.mutationOptions({
      onSuccess: ({ rows, failure }) => failure === null && toast.success(texts.refreshed(title, formatNumber(rows))),
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
