import { readAmount, showFigure } from '@comptoir/shared/decimal';
import type { Figure, RuleRow } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { shippingTexts } from '@comptoir/shared/suppliers/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { fieldId } from '../../../kit/form/form-errors.ts';
import { type Keyed, nextKey } from '../../../kit/form/keyed-rows.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CONTROL, CONTROL_FOCUS, FieldErrorText, useField } from '../../../ui/field.tsx';

/** A common form for new and existing shipping methods (SHP-019). */
export const ShippingMethod = createForm({
  schema: () => import('@comptoir/shared/suppliers/shipping-method-entry').then(({ ShippingMethodEntry: schema }) => schema),
  labels: {
    name: shippingTexts.name,
    transporter: shippingTexts.transporter,
    deliveryTime: shippingTexts.deliveryTime,
    supplier: silent,
    families: texts.families,
    price: texts.family.price,
    quantity: texts.family.quantity,
    product: texts.family.product,
  },
});

export type KeyedRule = RuleRow & Keyed;

/** Parses a number, also copied with its unit: null when empty, or the typed text when it is not a number, which the schema refuses. */
const readFigure = (text: string): Figure => (text.trim() === '' ? null : (readAmount(text) ?? text));

export const RULE_ROWS = {
  rowsOf(items: readonly RuleRow[], before: readonly KeyedRule[]): KeyedRule[] {
    let fresh = nextKey(before);
    return items.map((item, place) => ({ ...item, key: before[place]?.key ?? fresh++ }));
  },
  itemsOf: (rows: readonly KeyedRule[]): RuleRow[] => rows.map(({ startingFrom, price }) => ({ startingFrom, price })),
};

/** Inserts rules below the one at `place`. */
export function insertRules(rows: readonly KeyedRule[], place: number, added: readonly RuleRow[]): KeyedRule[] {
  const fresh = nextKey(rows);
  return [...rows.slice(0, place), ...added.map((rule, index) => ({ ...rule, key: fresh + index })), ...rows.slice(place)];
}

/** Parses pasted spreadsheet lines with a start and a price each; null for a single value, which is pasted as text. */
export function pastedRules(text: string): RuleRow[] | null {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/));
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1)) return null;
  return lines.map(([startingFrom = '', price = '']) => ({ startingFrom: readFigure(startingFrom), price: readFigure(price) }));
}

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
  const displayed = typeof value === 'number' ? showFigure(value, unit) : (value ?? '');
  return (
    <input
      {...ids}
      name={path}
      aria-label={label}
      aria-describedby={[described, describedBy].filter(Boolean).join(' ') || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && Object.is(typed.value, value) ? typed.text : displayed}
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
