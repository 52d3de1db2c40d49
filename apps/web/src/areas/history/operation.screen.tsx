import { formTexts } from '@comptoir/shared/form-texts';
import {
  CHANGED_RECORDS,
  changeSentence,
  RESULTS,
  type RecordedChange,
  textWithoutFields,
  wayText,
} from '@comptoir/shared/history/changes';
import { operationList } from '@comptoir/shared/history/operation-list';
import {
  isFinal,
  type Operation,
  type TakeBackName,
  type TakeBackPlan,
  takeBackOf,
  takeBackTexts,
} from '@comptoir/shared/history/take-back';
import { capitalized, historyTexts as texts } from '@comptoir/shared/history/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { GoneNotice } from '../../kit/record-gone.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { changeLink } from '../../lib/change-links.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { RESULT_TONES, SheetLineLink, Way } from './journal-cells.tsx';

const daysAfter = (moment: string, days: number) => new Date(new Date(moment).getTime() + days * 86_400_000);

const planText = ({ left, changed, unknown }: TakeBackPlan, name: TakeBackName) =>
  [
    takeBackTexts.question,
    takeBackTexts.parts[name],
    takeBackTexts.left(left),
    changed > 0 && takeBackTexts.changed(changed),
    unknown > 0 && takeBackTexts.unknown(unknown),
  ]
    .filter(Boolean)
    .join(' ');

/** Milliseconds between two polls while an operation runs, which may be a colleague's. */
const POLL_MS = 5_000;

/** «Annuler cette opération», after its plan; or why it cannot be taken back (HIS-013). */
function TakeBack({ change }: { change: Operation & Pick<RecordedChange, 'id'> }) {
  const { id } = change;
  const name = takeBackOf(change);
  const { data: plan } = useQuery(
    trpc.history.takeBackPlan.queryOptions(
      { id },
      { enabled: name !== null, refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false) },
    ),
  );
  if (isFinal(change)) return <p className="text-sm text-muted">{takeBackTexts.final}</p>;
  if (name === null || plan === undefined) return null;
  if (plan.left === 0 && !plan.isRunning) return <p className="text-sm text-muted">{takeBackTexts.nothing}</p>;
  const ask = () =>
    confirm({
      title: takeBackTexts.title,
      consequence: planText(plan, name),
      run: () => withRequestKey('history.takeBack', 'record', { id }, (keyed) => mutate(trpc.history.takeBack.mutationOptions(), keyed)),
      successText: takeBackTexts.started,
    });
  return (
    <Button reason={plan.isRunning ? takeBackTexts.stillRunning : undefined} onClick={ask}>
      {takeBackTexts.action}
    </Button>
  );
}

/** The records of a change, once it is known. */
const recordsOf = (change?: Pick<RecordedChange, 'act' | 'kind' | 'result' | 'sheet'>) =>
  listScreen(operationList, {
    cells: {
      record: ({ kind, record, name, line }) => (
        <span className="grid min-w-0">
          <Link to={changeLink(kind, record)} className="table-link" data-row-link>
            <span className="table-name">{name ?? capitalized(CHANGED_RECORDS[kind].one)}</span>
          </Link>
          {record !== '' && (
            <Link to={href('recordHistory', { kind, uuid: record })} className="link w-fit text-xs">
              {texts.history}
            </Link>
          )}
          {line !== null && change?.sheet && <SheetLineLink plan={change.sheet.plan} of={line} />}
        </span>
      ),
      changes: ({ kind, record, result, changes }) => (
        <ChangedFields
          kind={kind}
          owner={record === '' ? undefined : { kind, uuid: record }}
          changes={changes}
          emptyText={change === undefined ? null : textWithoutFields({ ...change, result }, kind)}
        />
      ),
    },
    tones: { result: RESULT_TONES },
  });

const readRecords = (input: ListQuery<typeof operationList>) => trpc.history.records.queryOptions(input);
const readChange = (id: string) => trpc.history.get.queryOptions({ id });

export const data: ScreenData = (address) => [
  readChange(address.params.id ?? ''),
  ...listData(recordsOf(), readRecords, ({ id = '' }) => ({ id }))(address),
];

/** `/admin/journal/:id`: one change, with its records and what came of each (HIS-004). */
export function Screen() {
  const { id = '' } = useParams();
  const { data: change, failure, busy, retry } = useScreenQuery(readChange(id));
  const list = useMemo(() => recordsOf(change), [change]);
  if (change === undefined) {
    return (
      <>
        <PageHeader title={texts.operation} trail={[href('journal')]} />
        {failure?.code === 'NOT_FOUND' ? (
          <GoneNotice requestId={failure.requestId} back={href('journal')} />
        ) : failure ? (
          <LoadError title={formTexts.notRead} failure={failure} busy={busy} onRetry={retry} />
        ) : (
          <Skeleton className="h-38" />
        )}
      </>
    );
  }
  const sentence = `${change.email ?? texts.somebody} ${changeSentence(change)}`;
  return (
    <ListPage
      key={id}
      list={{ ...list, title: sentence }}
      trail={[href('journal')]}
      state={<Badge tone={RESULT_TONES[change.result]}>{RESULTS[change.result]}</Badge>}
      scope={{ id }}
      read={readRecords}
      action={<TakeBack change={change} />}
      views={
        <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
          <time dateTime={change.at}>{formatDateTime(change.at)}</time>
          {change.import === null && change.sheet === null ? <span>{wayText(change)}</span> : <Way of={change} />}
          <span>{texts.keptUntil(formatDate(daysAfter(change.at, change.keptDays)))}</span>
        </p>
      }
    />
  );
}
