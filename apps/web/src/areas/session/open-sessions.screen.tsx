import { openSessionsTexts as texts } from '@comptoir/shared/session/texts';
import { confirm } from '../../kit/confirm.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { formatDateTime } from '../../lib/format.ts';
import { mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';

type OpenSession = Outputs['session']['sessions']['list'][number];

const { sessions } = trpc.session;

const endSession = (uuid: string) =>
  confirm({
    title: texts.endTitle,
    consequence: texts.endConsequence,
    run: () => mutate(sessions.end.mutationOptions(), { uuid }),
    successText: texts.ended,
  });

const endOthers = () =>
  confirm({
    title: texts.endOthersTitle,
    consequence: texts.endOthersConsequence,
    run: () => mutate(sessions.endOthers.mutationOptions(), undefined),
    successText: texts.othersEnded,
  });

/** «Mes sessions»: the browsers in which the user is signed in, each of which may be signed out from here (OUT-010). */
export function Screen() {
  const list = useScreenQuery(sessions.list.queryOptions());
  const hasOthers = list.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <>
      <PageHeader title={texts.title} actions={hasOthers && <Button onClick={() => void endOthers()}>{texts.endOthers}</Button>} />
      <p className="mb-4 max-w-(--measure) text-muted">{texts.intro}</p>
      {list.data ? (
        <ul aria-label={texts.list} className="grid max-w-(--measure) gap-3">
          {list.data.map((session) => (
            <SessionItem key={session.uuid} session={session} />
          ))}
        </ul>
      ) : list.failure ? (
        <LoadError title={texts.notRead} failure={list.failure} busy={list.busy} onRetry={list.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-20 max-w-(--measure)" />
        </div>
      )}
    </>
  );
}

function SessionItem({ session: { uuid, isCurrent, browser, system, address, since, lastSeen } }: { session: OpenSession }) {
  const place = texts.place(browser, system);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-surface-raised p-4">
      <div className="grow">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {place}
          {isCurrent && <Badge dot="none">{texts.current}</Badge>}
        </p>
        <ul className="text-sm text-muted">
          {address !== null && <li>{texts.address(address)}</li>}
          <li>{texts.since(formatDateTime(since))}</li>
          <li>{texts.lastSeen(formatDateTime(lastSeen))}</li>
        </ul>
      </div>
      {!isCurrent && (
        <Button size="small" aria-label={texts.endOf(place)} onClick={() => void endSession(uuid)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
