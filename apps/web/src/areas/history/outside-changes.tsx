import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { useQuery } from '@tanstack/react-query';
import { isChangedOutside, outsideText } from '../../kit/form/since-note.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { lastChangesOf } from './restorable.ts';
import type { Restorable } from './restorable-types.ts';

interface OutsideChangesProps {
  kind: ChangedKind;
  uuid: string;
  restorable: Restorable;
}

/** What another system has changed since the last change of each field: the record as it is read now differs from it (HIS-005). */
export function OutsideChanges({ kind, uuid, restorable }: OutsideChangesProps) {
  const { data: last } = useQuery(trpc.history.lastChanges.queryOptions({ kind, uuid }));
  // A deleted record cannot be read.
  const enabled = last !== undefined && last.length > 0 && last.every(({ act }) => act !== 'remove');
  const { data: read, dataUpdatedAt: readAt } = useQuery({ ...restorable.read(uuid), staleTime: 0, gcTime: 0, enabled });
  const values = read === undefined ? null : restorable.formOf(read);
  if (last === undefined || values === null) return null;
  const changed = lastChangesOf(restorable, last).filter((change) => isChangedOutside(change, values, readAt));
  const moments = [...new Set(changed.map(({ at }) => at))].toSorted().reverse();
  return moments.map((at) => (
    <Banner key={at} tone="warning">
      <p className="font-strong">{outsideText({ at }, readAt)}</p>
      <p className="text-sm text-muted">{texts.outsideHint}</p>
      <ChangedFields
        owner={{ kind, uuid }}
        changes={changed.filter((change) => change.at === at).map(({ field, after }) => ({ field, before: after, after: values[field] }))}
      />
    </Banner>
  ));
}
