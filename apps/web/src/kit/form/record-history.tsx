import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { sameValue } from '@comptoir/shared/merge';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HistoryLink } from '../history-link.tsx';
import { type FieldLabels, fieldId } from './form-errors.ts';
import { editedRecord } from './recorded-form.ts';

type LastChange = Outputs['history']['lastChanges'][number];

/** Whether the value is still the one of the history. */
const stands = ({ field, after, changed }: LastChange, values: FieldValues) => changed === true || sameValue(after, values[field]);

/**
 * Since when a value stands, or between which moments another system has changed it (HIS-005). Nothing is said of a value that differs from
 * what its creation has sent, because the marketplace may have stored it otherwise, nor of one that a colleague has changed since the form is open.
 */
function noteText(change: LastChange, values: FieldValues, openedAt: number): string | null {
  if (stands(change, values)) return texts.since(formatDate(change.at), change.email ?? texts.somebody);
  const isKnown = change.act !== 'create' && new Date(change.at).getTime() < openedAt;
  return isKnown ? texts.outside(formatDateTime(change.at), formatDateTime(new Date(openedAt))) : null;
}

/**
 * «Historique», and «Depuis quand ?», which shows below each field since when its value stands and who set it, or that another system has
 * changed it (HIS-001, HIS-002, HIS-005). `values`: as they were read. Without buttons for a new record.
 */
export function useRecordHistory({ draft, values, labels }: { draft: string; values: FieldValues; labels: FieldLabels }) {
  const record = editedRecord(draft);
  const [isShown, setShown] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { data } = useQuery({
    ...trpc.history.lastChanges.queryOptions(record ?? { kind: 'product', uuid: '' }),
    enabled: isShown && record !== null,
  });
  const notes = new Map<string, { id: string; text: string }>();
  for (const change of (isShown ? data : undefined) ?? []) {
    const text = change.field in labels ? noteText(change, values, openedAt) : null;
    if (text !== null) notes.set(fieldId(change.field), { id: change.id, text });
  }
  const noteOf = (id: string): ReactNode => {
    const note = notes.get(id);
    if (note === undefined) return null;
    return (
      <Link to={href('journalOperation', { id: note.id })} className="link w-fit text-sm">
        {note.text}
      </Link>
    );
  };
  const actions = record && (
    <>
      {isShown && data !== undefined && notes.size === 0 && (
        <p role="status" className="self-center text-sm text-muted">
          {texts.noHistory}
        </p>
      )}
      <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon of={Clock} />
        {texts.sinceWhen}
      </Button>
      <HistoryLink {...record} />
    </>
  );
  return { actions, noteOf };
}
