import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { type FieldChange, fieldLabel, fieldText, isEmptyValue } from '@comptoir/shared/history/values';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** A field before and after; only that it changed, when its values are secret, too long, or have no text. `isNew`: there was nothing before. */
function FieldLine({ change, isNew }: { change: FieldChange; isNew: boolean }) {
  const label = fieldLabel(change.field) ?? change.field;
  const before = 'before' in change && !isNew ? fieldText(change.field, change.before) : undefined;
  const after = change.changed === true ? null : fieldText(change.field, change.after);
  return (
    <li className="min-w-0 wrap-anywhere">
      <span className="text-muted">{label}</span>
      {'\u00A0: '}
      {before === null || after === null ? (
        texts.changed
      ) : (
        <>
          {before !== undefined && (
            <>
              {isEmptyValue(change.before) ? (
                <span className="text-subtle">{before}</span>
              ) : (
                <s className="line-clamp-3 inline text-subtle">{before}</s>
              )}{' '}
              <Icon of={ArrowRight} className="inline size-3.5" />
              <span className="sr-only"> {texts.becomes} </span>{' '}
            </>
          )}
          <b className="font-strong">{after}</b>
        </>
      )}
    </li>
  );
}

/** Number of fields that are shown; the others unfold. */
const SHOWN = 6;

/** What a creation left empty says nothing. */
const isVisible = (change: FieldChange) => change.changed === true || !isEmptyValue(change.before) || !isEmptyValue(change.after);

/** The changed fields of a record, before and after, by the labels of its form (HIS-001). */
export function ChangedFields({ changes }: { changes: readonly FieldChange[] }) {
  const visible = changes.filter(isVisible);
  if (visible.length === 0) return <span className="text-subtle">{texts.nothing}</span>;
  const isNew = visible.length > 1 && visible.every(({ before }) => isEmptyValue(before));
  const lines = (of: readonly FieldChange[]) => (
    <ul className="grid gap-0.5 text-sm">
      {of.map((change) => (
        <FieldLine key={change.field} change={change} isNew={isNew} />
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
