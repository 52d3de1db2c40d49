import type { ChangedKind } from '@comptoir/shared/history/changes';
import { membersBetween } from '@comptoir/shared/history/members';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { type FieldChange, fieldLabel, fieldText, isEmptyValue, pictureUrl } from '@comptoir/shared/history/values';
import { diffWords } from 'diff';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Members, NamedMembers, type Owner, Picture } from './members.tsx';

/** A value as its form shows it; a picture as a picture. */
export function Value({ value, text, isOld = false }: { value: unknown; text: string; isOld?: boolean }) {
  const url = pictureUrl(value);
  if (url !== null) return <Picture url={url} alt={text} isOld={isOld} />;
  if (!isOld) return <b className="font-strong">{text}</b>;
  return isEmptyValue(value) ? <span className="text-subtle">{text}</span> : <s className="line-clamp-3 inline text-subtle">{text}</s>;
}

/** Length of texts from which their difference is shown, and of what is shown of a part that did not change. */
const LONG = 80;
const CONTEXT = 30;

/** The beginning and the end of a long text, in whole words. */
const shortened = (text: string) =>
  text.length > 2 * CONTEXT + 10 ? `${text.slice(0, CONTEXT).replace(/\S*$/, '')}… ${text.slice(-CONTEXT).replace(/^\S*\s/, '')}` : text;

/** The words that were removed and added (HIS-001). */
export const Difference = ({ before, after }: { before: string; after: string }) =>
  diffWords(before, after).map(({ value, added, removed }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    if (!added && !removed) return <span key={place}>{shortened(value)}</span>;
    const Tag = added ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={place} className={added ? 'bg-accent-soft font-strong no-underline' : 'me-1 text-subtle'}>
        <span className="sr-only">{added ? texts.added : texts.removed}</span>
        {value}
      </Tag>
    );
  });

/** Whether two texts are shown by their difference. */
export const isLongText = (before: string, after: string) => before.length + after.length > 2 * LONG;

interface FieldLineProps {
  kind: ChangedKind;
  change: FieldChange;
  isNew: boolean;
  owner: Owner | undefined;
}

/** A field before and after; only that it changed, when its values are secret, too long, or have no text. `isNew`: there was nothing before. */
function FieldLine({ kind, change, isNew, owner }: FieldLineProps) {
  const label = fieldLabel(change.field, kind) ?? change.field;
  const before = 'before' in change && !isNew ? fieldText(change.field, change.before) : undefined;
  const after = change.changed === true ? null : fieldText(change.field, change.after);
  const isUnknown = before === null || after === null;
  const isLong = !isUnknown && before !== undefined && !isEmptyValue(change.before) && isLongText(before, after);
  const members = change.changed === true || !('before' in change) ? null : membersBetween(change.before, change.after);
  if (members !== null)
    return (
      <li className="min-w-0 wrap-anywhere">
        <span className="text-muted">{label}</span>
        {owner === undefined ? <Members change={members} /> : <NamedMembers change={members} owner={owner} />}
      </li>
    );
  return (
    <li className="min-w-0 wrap-anywhere">
      <span className="text-muted">{label}</span>
      {'\u00A0: '}
      {isUnknown && texts.changed}
      {isLong && <Difference before={before} after={after} />}
      {!isUnknown && !isLong && (
        <>
          {before !== undefined && (
            <>
              <Value value={change.before} text={before} isOld /> <Icon of={ArrowRight} className="inline size-3.5" />
              <span className="sr-only"> {texts.becomes} </span>{' '}
            </>
          )}
          <Value value={change.after} text={after} />
        </>
      )}
    </li>
  );
}

/** Number of fields that are shown; the others unfold. */
const SHOWN = 6;

/** What a creation left empty says nothing. */
const isVisible = (change: FieldChange) => change.changed === true || !isEmptyValue(change.before) || !isEmptyValue(change.after);

interface ChangedFieldsProps {
  kind: ChangedKind;
  /** Their record, by which the names of its lists are read. */
  owner?: Owner | undefined;
  changes: readonly FieldChange[];
  /** What a record without a changed field shows. */
  emptyText?: string | null;
}

/** The changed fields of a record, before and after, by the labels of its form (HIS-001). */
export function ChangedFields({ kind, changes, owner, emptyText = null }: ChangedFieldsProps) {
  const visible = changes.filter(isVisible);
  if (visible.length === 0) return <span className="text-subtle">{emptyText ?? texts.nothing}</span>;
  const isNew = visible.length > 1 && visible.every(({ before }) => isEmptyValue(before));
  const lines = (of: readonly FieldChange[]) => (
    <ul className="grid gap-0.5 text-sm">
      {of.map((change) => (
        <FieldLine key={change.field} {...{ kind, change, isNew, owner }} />
      ))}
    </ul>
  );
  // Not one alone: its line takes the place of the button.
  if (visible.length <= SHOWN + 1) return lines(visible);
  return (
    <div className="grid gap-0.5">
      {lines(visible.slice(0, SHOWN))}
      <details className="text-sm">
        <summary className="link w-fit cursor-pointer">{texts.moreFields(visible.length - SHOWN)}</summary>
        {lines(visible.slice(SHOWN))}
      </details>
    </div>
  );
}
