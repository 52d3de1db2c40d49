import { isChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { sameValue } from '@comptoir/shared/merge';
import { useQuery } from '@tanstack/react-query';
import { Clock, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FieldLabels, fieldId } from './form-errors.ts';

type LastChange = Outputs['history']['lastChanges'][number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The record that a form edits: its draft has the name of its kind, then its uuid; a new record has none. */
function recordOf(draft: string) {
  const [kind = '', uuid = ''] = draft.split(':');
  return isChangedKind(kind) && UUID.test(uuid) ? { kind, uuid } : null;
}

/** Nothing is said of a value that was changed elsewhere since. */
const stands = ({ field, after, changed }: LastChange, values: FieldValues) => changed === true || sameValue(after, values[field]);

/**
 * «Historique», and «Depuis quand ?», which shows below each field since when its value stands and who set it (HIS-001, HIS-002). `values`:
 * as they were read. Without buttons for a new record.
 */
export function useRecordHistory({ draft, values, labels }: { draft: string; values: FieldValues; labels: FieldLabels }) {
  const record = recordOf(draft);
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({
    ...trpc.history.lastChanges.queryOptions(record ?? { kind: 'product', uuid: '' }),
    enabled: isShown && record !== null,
  });
  const changes = ((isShown ? data : undefined) ?? []).filter((change) => change.field in labels && stands(change, values));
  const notes = new Map(changes.map((change) => [fieldId(change.field), change]));
  const noteOf = (id: string): ReactNode => {
    const change = notes.get(id);
    if (change === undefined) return null;
    return (
      <Link to={href('journalOperation', { id: change.id })} className="link w-fit text-sm">
        {texts.since(formatDate(change.at), change.email ?? texts.somebody)}
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
      <Link to={href('recordHistory', record)} className={buttonClass({})}>
        <Icon of={History} />
        {texts.history}
      </Link>
    </>
  );
  return { actions, noteOf };
}
