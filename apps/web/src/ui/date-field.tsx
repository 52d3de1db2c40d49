import { dayProblem } from '@comptoir/shared/day-problem';
import { uiTexts } from '@comptoir/shared/layout';
import { isDay, isOpenOrDay } from '@comptoir/shared/list/period';
import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay, readDay } from '../lib/day.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { BARE, GROUP } from './text-field.tsx';

interface DateFieldProps extends FieldProps {
  id?: string;
  name?: string;
  /** `YYYY-MM-DD`, an empty string, or a text that is not a day, as it was typed: never sent, since no schema accepts it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  min?: string;
  max?: string;
}

const dayOrText = (typed: string) => readDay(typed) ?? (typed.trim() === '' ? '' : typed);

/**
 * A day typed as JJ/MM/AAAA, or selected in the browser's calendar. A text that is not a day is the value as it was typed, with an error on
 * blur. It is shown as typed until the field is left, or until the value is set from outside (a draft, a conflict).
 */
export function DateField({ value, onChange, onBlur, disabled, name, min, max, id: given, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const wrong = left && !isOpenOrDay(value);
  const fieldProps = { ...field, error: wrong ? dayProblem(value) : field.error };
  const ids = useField(fieldProps, given);

  return (
    <Field id={ids.id} {...fieldProps}>
      <div className={clsx(GROUP, 'relative', fieldProps.error && 'border-danger')}>
        <input
          {...ids}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={uiTexts.dayPattern}
          disabled={disabled}
          value={typed !== null && dayOrText(typed) === value ? typed : formatDay(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            setLeft(false);
            onChange(dayOrText(target.value));
          }}
          onBlur={() => {
            // A valid text is displayed in full: `1/2/26` becomes `01/02/2026`.
            setTyped(null);
            setLeft(true);
            onBlur?.();
          }}
          className={`${BARE} px-2.5 tabular-nums`}
        />
        <span className="me-0.5">
          <IconButton
            icon={CalendarDays}
            size="row"
            label={`${uiTexts.openCalendar} : ${field.label}`}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </span>
        {/* Only the calendar of this input is used; screen readers and keyboards use the text field above. */}
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={isDay(value) ? value : ''}
          min={min}
          max={max}
          onChange={({ target }) => {
            setTyped(null);
            onChange(target.value);
          }}
          className="pointer-events-none absolute end-2 bottom-0 size-px opacity-0"
        />
      </div>
    </Field>
  );
}
