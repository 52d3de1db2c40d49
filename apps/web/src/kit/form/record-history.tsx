import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HistoryLink } from '../history-link.tsx';
import { type FieldLabels, fieldId } from './form-errors.ts';
import { editedRecord } from './recorded-form.ts';
import { noteText } from './since-note.ts';

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
