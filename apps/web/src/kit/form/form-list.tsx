import { formTexts as texts } from '@comptoir/shared/form-texts';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldValues, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChangedDot, CONTROL, CONTROL_FOCUS, FieldErrorText, FieldNotes, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldId } from './form-errors.ts';
import { useFormField } from './form-fields.ts';

/** Texts of a pasted column: one per line or cell, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface FormListRowProps {
  path: string;
  place: number;
  label: string;
  error: string | undefined;
  removable: boolean;
  register: UseFormRegister<FieldValues>;
  control: Control<FieldValues>;
  onRemove: (place: number) => void;
}

/** Memoised: a list may have hundreds of rows, and typing in one must not render the others. */
const FormListRow = memo(function FormListRow({ path, place, label, error, removable, register, control, onRemove }: FormListRowProps) {
  const ids = useField({ error }, fieldId(path));
  const value = String(useWatch({ name: path, control }) ?? '');
  return (
    <li data-place={place} className="grid gap-1">
      <div className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-6 shrink-0 text-end text-sm text-subtle tabular-nums">
          {place + 1}
        </span>
        <input
          {...register(path)}
          {...ids}
          aria-label={label}
          autoComplete="off"
          className={`${CONTROL} ${CONTROL_FOCUS} h-control px-2.5`}
        />
        {removable && <IconButton icon={X} label={texts.removeRow(value.trim() || label)} onClick={() => onRemove(place)} />}
      </div>
      {error !== undefined && (
        <div className="ps-7.5">
          <FieldErrorText id={`${ids.id}-error`}>{error}</FieldErrorText>
        </div>
      )}
    </li>
  );
});

interface FormListProps {
  name: string;
  /** The member of a row that is edited; other members of a row, such as its uuid, are kept. */
  member: string;
  /** Label of the field of a row, from its position, starting at 1. */
  rowLabel: (place: number) => string;
  /** Label of the button that adds a row. */
  add: string;
  /** «12 valeurs». */
  count: (rows: number) => string;
}

const placeOf = (target: EventTarget) => {
  const row = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-place]') : null;
  return row === null ? null : Number(row.dataset.place);
};

/**
 * A list of short texts with at least one row (open point of PRO-016): Enter adds a row below, Backspace in an empty row removes it, arrow
 * keys move between rows, and each pasted line becomes a row. Errors are shown below their rows.
 */
export function FormList({ name, member, rowLabel, add, count }: FormListProps) {
  const { fields: form, around } = useFormField(name);
  const { fields: rows, insert, remove } = useFieldArray({ name, control: form.form.control });
  const { 'aria-describedby': described } = useField(around, around.id);
  const { focusNext, list } = useNextFocus(name, member, rows.length);

  const addAt = (place: number, texts: readonly string[]) => {
    focusNext(place + texts.length - 1);
    insert(
      place,
      texts.map((text) => ({ [member]: text })),
      { shouldFocus: false },
    );
  };
  const only = rows.length === 1;
  const removeRow = useCallback(
    (place: number) => {
      focusNext(Math.max(0, place - 1));
      remove(place);
    },
    [remove, focusNext],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const input = event.target as HTMLInputElement;
    if (place === null || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = (to: number) => document.getElementById(fieldId(`${name}.${to}.${member}`))?.focus();
    if (event.key === 'Enter') addAt(place + 1, ['']);
    else if (event.key === 'ArrowDown') move(place + 1);
    else if (event.key === 'ArrowUp') move(place - 1);
    else if (event.key === 'Backspace' && input.value === '' && !only) removeRow(place);
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const [first, ...others] = linesOf(event.clipboardData.getData('text'));
    if (place === null || first === undefined || others.length === 0) return;
    event.preventDefault();
    const input = event.target as HTMLInputElement;
    input.setRangeText(first);
    form.form.setValue(`${name}.${place}.${member}`, input.value, { shouldDirty: true });
    addAt(place + 1, others);
  };

  return (
    <fieldset ref={list} id={around.id} tabIndex={-1} aria-describedby={described} className="grid min-w-0 gap-1.25">
      <legend className="contents">
        <span className="flex items-baseline gap-2 text-sm font-medium">
          <span>
            {around.label}
            {around.changed && <ChangedDot />}
          </span>
          <span role="status" className="font-regular text-muted tabular-nums">
            {count(rows.length)}
          </span>
        </span>
      </legend>
      <FieldNotes id={around.id} changed={around.changed} error={around.error} />
      <ol className="grid gap-2" onKeyDown={onKeyDown} onPaste={onPaste}>
        {rows.map((row, place) => (
          <FormListRow
            key={row.id}
            path={`${name}.${place}.${member}`}
            place={place}
            label={rowLabel(place + 1)}
            error={form.errorOf(`${name}.${place}.${member}`)}
            removable={!only}
            register={form.form.register}
            control={form.form.control}
            onRemove={removeRow}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 ps-7.5 pt-1">
        <Button size="small" onClick={() => addAt(rows.length, [''])}>
          <Icon of={Plus} />
          {add}
        </Button>
        <p className="text-sm text-muted">{texts.listHint}</p>
      </div>
    </fieldset>
  );
}

/** Moves the focus to a row as soon as it is rendered. */
function useNextFocus(name: string, member: string, rows: number) {
  const wanted = useRef<number | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the number of rows may have added the row to focus
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(`${name}.${wanted.current}.${member}`))}`)?.focus();
    wanted.current = null;
  }, [rows, name, member]);
  const focusNext = useCallback((place: number) => {
    wanted.current = place;
  }, []);
  return { focusNext, list };
}
