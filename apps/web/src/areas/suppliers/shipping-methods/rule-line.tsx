import { showFigure } from '@comptoir/shared/decimal';
import type { Figure } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { fieldId } from '../../../kit/form/form-errors.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CONTROL, CONTROL_FOCUS, FieldErrorText, useField } from '../../../ui/field.tsx';
import { type KeyedRule, readFigure } from './shipping-method.ts';

interface FigureInputProps {
  path: string;
  label: string;
  value: Figure;
  unit: '€' | undefined;
  error: string | undefined;
  describedBy: string | undefined;
  onChange: (value: Figure) => void;
}

/** A number of a rule; its label contains the rule, because the column header is the only visible title. */
function FigureInput({ path, label, value, unit, error, describedBy, onChange }: FigureInputProps) {
  /** Keeps the typed text (`1,50`) as long as the value is the number parsed from it. */
  const [typed, setTyped] = useState<{ text: string; value: Figure } | null>(null);
  const { 'aria-describedby': described, ...ids } = useField({ error }, fieldId(path));
  const shown = typeof value === 'number' ? showFigure(value, unit) : (value ?? '');
  return (
    <input
      {...ids}
      name={path}
      aria-label={label}
      aria-describedby={[described, describedBy].filter(Boolean).join(' ') || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target }) => {
        const read = readFigure(target.value);
        setTyped({ text: target.value, value: read });
        onChange(read);
      }}
      className={`${CONTROL} ${CONTROL_FOCUS} h-control min-w-0 px-2.5 text-end tabular-nums`}
    />
  );
}

interface RuleLineProps {
  /** Name of the family's field. */
  name: string;
  place: number;
  rule: KeyedRule;
  errorOf: (path: string) => string | undefined;
  /** Description of its bracket, or its error. */
  note: string;
  overlapped: boolean;
  onChange: (key: number, change: Partial<KeyedRule>) => void;
  onRemove: (key: number) => void;
}

/** One rule: its start, its price, and the resulting bracket. The first rule cannot be removed (open point «Première règle»). */
export function RuleLine({ name, place, rule, errorOf, note, overlapped, onChange, onRemove }: RuleLineProps) {
  const path = `${name}.${place}`;
  const noteId = `${fieldId(path)}-note`;
  const figure = (member: 'startingFrom' | 'price', label: string) => (
    <FigureInput
      path={`${path}.${member}`}
      label={label}
      value={rule[member]}
      unit={member === 'price' ? '€' : undefined}
      error={errorOf(`${path}.${member}`)}
      describedBy={noteId}
      onChange={(value) => onChange(rule.key, { [member]: value })}
    />
  );
  const errors = (['startingFrom', 'price'] as const).flatMap((member) => {
    const message = errorOf(`${path}.${member}`);
    return message === undefined ? [] : [{ member, message }];
  });
  return (
    <li data-place={place} data-plain={errors.length === 0 ? '' : undefined} className="pb-2">
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-center gap-1.5">
        <span aria-hidden="true" className="text-end text-sm text-subtle tabular-nums">
          {place + 1}
        </span>
        {figure('startingFrom', texts.startingFromOf(place + 1))}
        {figure('price', texts.priceOf(place + 1))}
        {place > 0 && <IconButton icon={X} label={texts.removeRule(place + 1)} onClick={() => onRemove(rule.key)} />}
      </div>
      <p id={noteId} className={`truncate ps-8.5 text-sm ${overlapped ? 'text-danger-text' : 'text-muted'}`}>
        {note || '\u00a0'}
      </p>
      {errors.map(({ member, message }) => (
        <div key={member} className="ps-8.5">
          <FieldErrorText id={`${fieldId(`${path}.${member}`)}-error`}>{message}</FieldErrorText>
        </div>
      ))}
    </li>
  );
}
