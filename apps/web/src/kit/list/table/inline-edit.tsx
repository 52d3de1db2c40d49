import { conflictTexts, formTexts } from '@comptoir/shared/form-texts';
import { inlineEditTexts as texts } from '@comptoir/shared/list-texts';
import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { RadioFieldset } from '../../../ui/radios.tsx';
import { VersionChoice } from '../../form/version-choice.tsx';
import { TruncatedText } from './cells.tsx';
import { hasLeft, type InlineText, useInlineEdit } from './use-inline-edit.ts';

/** Whether the focus is in the cell, or was in what the cell has removed: the user has not gone on to another field. */
const mayFocus = (cell: HTMLElement | null) => document.activeElement === document.body || cell?.contains(document.activeElement) === true;

interface InlineConflictProps {
  label: string;
  mine: string;
  theirs: string;
  by: string | null;
  onBack: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const MINE = 'mine';
const THEIRS = 'theirs';

/** Asks in the row which of two texts to keep, without a dialog: the other rows stay usable (ORD-005). */
function InlineConflict({ label, mine, theirs, by, onBack, onKeepMine, onTakeTheirs }: InlineConflictProps) {
  const [choice, setChoice] = useState(MINE);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayFocus(group.current)) group.current?.querySelector('input')?.focus();
  }, []);
  const takesMine = choice === MINE;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset in it has another name
    <div ref={group} role="group" aria-labelledby={id} className="grid w-full gap-2.5 py-1.5 text-base">
      <p id={id} role="alert">
        <b className="font-strong">{conflictTexts.title([label])}.</b> {conflictTexts.bodyOne(by)}
      </p>
      <RadioFieldset value={choice} onChange={setChoice} className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{conflictTexts.legend(label)}</legend>
        <VersionChoice name={MINE} label={conflictTexts.mine}>
          <span className="break-words">{mine || conflictTexts.none}</span>
        </VersionChoice>
        <VersionChoice name={THEIRS} label={conflictTexts.theirs(by)}>
          <span className="break-words">{theirs || conflictTexts.none}</span>
        </VersionChoice>
      </RadioFieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onBack}>
          {conflictTexts.back}
        </Button>
        <Button size="small" kind="primary" onClick={takesMine ? onKeepMine : onTakeTheirs}>
          {takesMine ? conflictTexts.keepMine : conflictTexts.takeTheirs(by)}
        </Button>
      </div>
    </div>
  );
}

interface InlineEditProps extends InlineText {
  /** Label of the field: the title of its column. */
  label: string;
  /** Accessible name of the edit button, with the name of the row: «Modifier Rouge». */
  action: string;
  /** Button of an empty text: its label, and its accessible name with the name of the row. */
  add?: { label: string; action: string };
  /** Maximum number of characters, shown next to those that are used. */
  limit?: number;
}

/**
 * A cell text edited in place: the edit button, or Enter on a row without a link, opens a field; Enter saves, Escape cancels, and the focus
 * returns to the cell. A changed text is also saved when the focus leaves the cell, unless its save is confirmed first. Usage in a column:
 * `{ ...name(…), cell: (row) => <InlineEdit … /> }`.
 */
export function InlineEdit({ label, action, add, limit, ...text }: InlineEditProps) {
  const edit = useInlineEdit({ label, ...text });
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = edit.typed !== null;
  const hasConflict = edit.conflict !== null;

  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open && !hasConflict) input.current?.select();
    // Restores the focus only if the removed field had it, not if it has moved elsewhere.
    else if (!open && wasOpen.current && document.activeElement === document.body)
      cell.current?.querySelector<HTMLElement>('[data-row-edit]')?.focus();
    wasOpen.current = open;
  }, [open, hasConflict]);
  useLayoutEffect(() => {
    if (edit.error !== undefined && mayFocus(cell.current)) input.current?.focus();
  }, [edit.error]);

  if (edit.typed === null) {
    return (
      <div ref={cell} className="flex min-w-0 items-center gap-1">
        {edit.displayed === '' && add ? (
          <button type="button" data-row-edit aria-label={add.action} onClick={edit.open} className="link min-h-7">
            {add.label}
          </button>
        ) : (
          <>
            <TruncatedText text={edit.displayed} variant="table-name" />
            <IconButton icon={Pencil} size="row" label={action} data-row-edit onClick={edit.open} />
          </>
        )}
      </div>
    );
  }
  if (edit.conflict !== null) {
    return (
      <InlineConflict
        label={label}
        mine={edit.typed.trim()}
        theirs={edit.displayed}
        by={edit.conflict.by}
        onBack={edit.resume}
        onKeepMine={() => void edit.submit()}
        onTakeTheirs={edit.cancel}
      />
    );
  }
  const described = [edit.error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div ref={cell}>
      <form
        noValidate
        // Closes an unchanged field, saves a changed one. A confirmation opens only on request.
        onBlur={(event) => {
          if (!hasLeft(event)) return;
          if (edit.changed) {
            if (text.confirm === undefined) void edit.submit();
          } else if (event.relatedTarget !== null) edit.cancel();
        }}
        className="flex min-w-0 items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void edit.submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          edit.cancel();
        }}
      >
        <input
          ref={input}
          value={edit.typed}
          aria-label={label}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={described}
          aria-busy={edit.busy}
          readOnly={edit.busy}
          autoComplete="off"
          className="-ms-2.25 h-control-sm w-full max-w-120 min-w-0 rounded-md border border-border-control bg-surface px-2 text-base text-text focus-visible:border-focus focus-visible:outline-offset-[-1px] aria-invalid:border-danger"
          onChange={({ target }) => edit.type(target.value)}
        />
        {limit !== undefined && (
          <span className="text-sm whitespace-nowrap text-subtle tabular-nums">{formTexts.counter(edit.typed.trim().length, limit)}</span>
        )}
        {edit.busy ? (
          <span role="status" className="text-sm whitespace-nowrap text-muted">
            {formTexts.saving}
          </span>
        ) : (
          <>
            <IconButton icon={Check} size="row" type="submit" label={formTexts.save} />
            <IconButton icon={X} size="row" label={formTexts.cancel} onClick={edit.cancel} />
          </>
        )}
      </form>
      <span id={`${id}-hint`} className="sr-only">
        {texts.hint}
      </span>
      {edit.error && (
        <div role="alert" className="mt-1">
          <FieldErrorText id={`${id}-error`}>{edit.error}</FieldErrorText>
        </div>
      )}
    </div>
  );
}
