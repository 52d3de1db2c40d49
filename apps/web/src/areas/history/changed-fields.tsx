import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { type FieldChange, fieldLabel, valueText } from '@comptoir/shared/history/values';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** A field before and after; only that it changed, when its values are secret, too long, or have no text. */
function FieldLine({ change }: { change: FieldChange }) {
  const label = fieldLabel(change.field) ?? change.field;
  const before = 'before' in change ? valueText(change.before) : undefined;
  const after = change.changed === true ? null : valueText(change.after);
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
              <s className="line-clamp-3 inline text-subtle">{before}</s> <Icon of={ArrowRight} className="inline size-3.5" />
              <span className="sr-only"> {texts.becomes} </span>{' '}
            </>
          )}
          <b className="font-strong">{after}</b>
        </>
      )}
    </li>
  );
}

/** The changed fields of a record, before and after, by the labels of its form (HIS-001). */
export function ChangedFields({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <span className="text-subtle">{texts.nothing}</span>;
  return (
    <ul className="grid gap-0.5 text-sm">
      {changes.map((change) => (
        <FieldLine key={change.field} change={change} />
      ))}
    </ul>
  );
}
