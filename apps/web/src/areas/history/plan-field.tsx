import { memberKey, membersBetween, NAMED_MEMBERS } from '@comptoir/shared/history/members';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { fieldText, isEmptyValue } from '@comptoir/shared/history/values';
import { isUuid } from '@comptoir/shared/uuid';
import { Difference, isLongText, Value } from './changed-fields.tsx';
import { Members } from './members.tsx';
import { shownValue } from './restorable.ts';

export interface PlannedField {
  field: string;
  now: unknown;
  earlier: unknown;
}

/** Keys of the records that the values refer to; of lists those that come and go first, because not all are read. */
export function keysOf(fields: readonly PlannedField[]): string[] {
  const differing = fields.flatMap(({ now, earlier }) => {
    const members = membersBetween(now, earlier);
    if (members === null) return [now, earlier].filter((value) => typeof value === 'string' && isUuid(value));
    return [...members.added, ...members.removed];
  });
  const listed = fields.flatMap(({ now }) => (Array.isArray(now) ? now : []));
  const keys = [...differing, ...listed].filter((item) => typeof item === 'string');
  return [...new Set(keys)].slice(0, NAMED_MEMBERS);
}

type Names = Readonly<Record<string, string>>;

/** A record, or those of a list, by names. */
function namedValue(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => namedValue(item, names));
  const name = typeof value === 'string' ? names[memberKey(value)] : undefined;
  return name === undefined ? value : { uuid: value, value: name };
}

/** A field of a plan: its value now and then; of a list what comes and goes, of a long text the words that differ (HIS-010). */
export function PlanField({ field, now, earlier, names }: PlannedField & { names: Names }) {
  const members = membersBetween(now, earlier);
  const [before, after] = [namedValue(now, names), namedValue(earlier, names)];
  const [beforeText, afterText] = [shownValue(field, before), shownValue(field, after)];
  const isDifference =
    fieldText(field, before) !== null && !isEmptyValue(before) && !isEmptyValue(after) && isLongText(beforeText, afterText);
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <dt className="text-muted">{texts.now}</dt>
      <dd className="wrap-anywhere">
        <Value value={before} text={beforeText} />
      </dd>
      <dt className="text-muted">{texts.earlier}</dt>
      <dd className="wrap-anywhere">
        {members !== null && <Members change={members} names={names} />}
        {members === null && isDifference && <Difference before={beforeText} after={afterText} />}
        {members === null && !isDifference && <Value value={after} text={afterText} />}
      </dd>
    </dl>
  );
}
