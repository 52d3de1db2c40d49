import type { ErrorBody } from '@comptoir/shared/errors';
import { selectionTexts as texts } from '@comptoir/shared/list/grid-texts';
import type { Noun } from '@comptoir/shared/list-texts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { failureText } from '../failure-text.ts';
import { useSaveKey } from '../form/use-save-key.ts';
import { ReturnLink } from '../return-link.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import type { SaveRefusal } from './use-selection-save.ts';

interface SelectionBarProps {
  noun: Noun;
  counts: { add: number; remove: number };
  back: { label: string; to: string };
  /** There is nothing to save. */
  disabled: boolean;
  submit?: string | undefined;
  errorText?: ((failure: ErrorBody) => string) | undefined;
  saving: boolean;
  refusal: SaveRefusal | null;
  onSave: () => void;
}

/** Number of changes, Back and Save (PRO-065), always visible; a refusal is shown next to the button. */
export function SelectionBar({
  noun,
  counts,
  back,
  disabled,
  submit = texts.save,
  errorText = failureText,
  saving,
  refusal,
  onSave,
}: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={form} aria-label={texts.bar} className="flex flex-wrap items-center gap-2 py-3" onSubmit={submitForm}>
      {refusal === null ? (
        <p className="me-auto text-sm text-muted tabular-nums max-sm:w-full">
          {texts.changes(noun, counts.add, counts.remove) || texts.unchanged}
        </p>
      ) : (
        <div role="alert" className="me-auto flex items-start gap-1.5 text-sm text-danger-text max-sm:w-full">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          {refusal.kind === 'wrong' ? (
            refusal.text
          ) : (
            <div>
              {errorText(refusal.failure)}
              <RequestId id={refusal.failure.requestId} />
            </div>
          )}
        </div>
      )}
      <ReturnLink to={back.to} className={`${buttonClass({})} max-sm:flex-1`}>
        {back.label}
      </ReturnLink>
      <span className="contents max-sm:[&>button]:h-auto max-sm:[&>button]:min-h-control max-sm:[&>button]:flex-1 max-sm:[&>button]:whitespace-normal">
        <Button kind="primary" type="submit" {...saveKeys()} busy={saving} busyLabel={texts.saving} disabled={disabled}>
          {submit}
        </Button>
      </span>
    </form>
  );
}
