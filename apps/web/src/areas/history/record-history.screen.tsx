import { type ChangedKind, isChangedKind, textWithoutFields } from '@comptoir/shared/history/changes';
import { recordHistoryList } from '@comptoir/shared/history/record-history-list';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { isChangedOutside, outsideText } from '../../kit/form/since-note.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import type { ScreenData } from '../../kit/screen-query.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { RESULT_TONES, Way } from './journal-cells.tsx';
import { createOf, lastChangesOf, RESTORABLE, restoredBy } from './restorable.ts';
import type { Restorable } from './restorable-types.ts';

interface OutsideChangesProps {
  kind: ChangedKind;
  uuid: string;
  restorable: Restorable;
}

/** What another system has changed since the last change of each field: the record as it is read now differs from it (HIS-005). */
function OutsideChanges({ kind, uuid, restorable }: OutsideChangesProps) {
  const { data: last } = useQuery(trpc.history.lastChanges.queryOptions({ kind, uuid }));
  // A deleted record cannot be read.
  const enabled = last !== undefined && last.length > 0 && last.every(({ act }) => act !== 'remove');
  const { data: read, dataUpdatedAt: readAt } = useQuery({ ...restorable.read(uuid), staleTime: 0, gcTime: 0, enabled });
  const values = read === undefined ? null : restorable.formOf(read);
  if (last === undefined || values === null) return null;
  const changed = lastChangesOf(restorable, last).filter((change) => isChangedOutside(change, values, readAt));
  const moments = [...new Set(changed.map(({ at }) => at))].toSorted().reverse();
  if (moments.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {moments.map((at) => (
        <Banner key={at} tone="warning">
          <p className="font-strong">{outsideText({ at }, readAt)}</p>
          <p className="text-sm text-muted">{texts.outsideHint}</p>
          <ChangedFields
            kind={kind}
            owner={{ kind, uuid }}
            changes={changed
              .filter((change) => change.at === at)
              .map(({ field, after }) => ({ field, before: after, after: values[field] }))}
          />
        </Banner>
      ))}
    </div>
  );
}

/** What a change replaced can be restored; a creation replaced nothing, and a refused change neither. */
const historyOf = ({ kind, uuid }: { kind: ChangedKind; uuid: string }) =>
  listScreen(recordHistoryList, {
    cells: {
      at: ({ id, at }) => (
        <Link to={href('journalOperation', { id })} className="link tabular-nums" data-row-link>
          {formatDateTime(at)}
        </Link>
      ),
      changes: ({ changes, ...line }) => (
        <ChangedFields kind={kind} owner={{ kind, uuid }} changes={changes} emptyText={textWithoutFields(line, kind)} />
      ),
      way: (row) => <Way of={row} />,
    },
    tones: { result: RESULT_TONES },
    actionsWidth: '6.25rem',
    rowActions: ({ id, at, act, result, changes, ...line }: RowOf<typeof recordHistoryList>) => {
      const isDone = result === 'done' || result === 'partial';
      const of = restoredBy({ kind, uuid }, line);
      const restorable = RESTORABLE[of.kind];
      if (act === 'remove' && isDone)
        return createOf(of.kind) !== undefined && changes.length > 0 ? (
          <Link to={href('recordRestore', { ...of, id })} className="link text-sm">
            {texts.recreate}
          </Link>
        ) : (
          <span className="text-sm text-muted">{texts.notRecreatable}</span>
        );
      return (
        restorable !== undefined &&
        act !== 'create' &&
        isDone &&
        changes.length > 0 && (
          <Link to={href('recordRestore', { ...of, id })} className="link text-sm" aria-label={texts.restoreBefore(formatDateTime(at))}>
            {texts.restore}
          </Link>
        )
      );
    },
  });

const read = (input: ListQuery<typeof recordHistoryList>) => trpc.history.ofRecord.queryOptions(input);

/** The record of an address; an unknown kind has the history of no product. */
const recordOf = ({ kind = '', uuid = '' }: { kind?: string; uuid?: string }) => ({
  kind: isChangedKind(kind) ? kind : ('product' as const),
  uuid,
});

export const data: ScreenData = (address) => listData(historyOf(recordOf(address.params)), read, recordOf)(address);

/** `/admin/historique/:kind/:uuid`: who changed what in one record, and when (HIS-001). */
export function Screen() {
  const { kind, uuid } = recordOf(useParams());
  const scope = useMemo(() => ({ kind, uuid }), [kind, uuid]);
  const list = useMemo(() => historyOf(scope), [scope]);
  const { data: name } = useQuery(trpc.history.nameOf.queryOptions(scope));
  const { data: days } = useQuery(trpc.history.keptDays.queryOptions());
  const restorable = RESTORABLE[kind];
  const title = name == null ? texts.history : texts.historyOf(name);
  return (
    <>
      <ListPage
        key={scope.uuid}
        list={{ ...list, title }}
        trail={[href('journal')]}
        scope={scope}
        read={read}
        views={restorable && <OutsideChanges {...{ kind, uuid, restorable }} />}
      />
      {days !== undefined && <p className="mt-3 text-sm text-muted">{texts.kept(days)}</p>}
    </>
  );
}
