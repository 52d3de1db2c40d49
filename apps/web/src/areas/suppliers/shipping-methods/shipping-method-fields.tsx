import { type Bracket, bracketsOf, RULE_FAMILIES, type RuleFamily } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import { fieldId } from '../../../kit/form/form-errors.ts';
import { formatOption } from '../../../kit/form/format-value.ts';
import { changeRow, removeRow } from '../../../kit/form/keyed-rows.ts';
import { useWindowedRows } from '../../../kit/windowed-rows.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup, FieldNotes, useField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BracketPicture } from './bracket-picture.tsx';
import { insertRules, type KeyedRule, pastedRules, RULE_ROWS, RuleLine, ShippingMethod } from './shipping-method.tsx';

const MEMBERS = ['startingFrom', 'price'] as const;

const placeOf = (target: EventTarget) => {
  const row = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-place]') : null;
  return row === null ? null : Number(row.dataset.place);
};

/** A rule in the text of a conflict. */
const formatRule = (family: RuleFamily, rule: unknown) => {
  if (rule === null || typeof rule !== 'object') return undefined;
  const { startingFrom, price } = rule as Pick<KeyedRule, 'startingFrom' | 'price'>;
  return texts.rule(family, startingFrom, price);
};

const noteOf = (family: RuleFamily, bracket: Bracket | undefined) => {
  if (bracket === undefined) return '';
  return bracket.overlapped === null ? texts.range(family, bracket) : texts.overlapped(bracket.overlapped + 1);
};

/**
 * Placeholders for rules with errors that are not rendered: a link to an error focuses the placeholder, which scrolls the rule into the
 * window.
 */
function UndrawnErrors({ family, places, height, errorOf }: UndrawnProps) {
  return places.flatMap((place) =>
    MEMBERS.map((member) => {
      const path = `${family}.${place}.${member}`;
      return (
        errorOf(path) !== undefined && (
          <span key={path} id={fieldId(path)} data-undrawn tabIndex={-1} className="absolute h-px w-px" style={{ top: place * height }} />
        )
      );
    }),
  );
}

interface UndrawnProps {
  family: RuleFamily;
  places: number[];
  height: number;
  errorOf: (path: string) => string | undefined;
}

/**
 * The rules of one family, of which only those in the window are rendered, with the picture of their brackets (SHP-019, SHP-028 to
 * SHP-036).
 */
function RuleList({ family }: { family: RuleFamily }) {
  const { fields, around } = ShippingMethod.useField(family, (rule) => formatRule(family, rule));
  const { rows, update } = ShippingMethod.useRows(family, RULE_ROWS);
  const list = useRef<HTMLOListElement>(null);
  const { first, last, height } = useWindowedRows(list, '[data-plain]', rows.length);
  const focusTarget = useRef<string | null>(null);
  const brackets = useMemo(() => bracketsOf(family, rows), [family, rows]);
  // A family that was just ticked is no gap: it has no price yet.
  const isPriced = rows.some(({ price }) => price !== null);
  const byPlace = useMemo(() => new Map(brackets.brackets.map((bracket) => [bracket.place, bracket])), [brackets]);

  useLayoutEffect(() => {
    const field = focusTarget.current === null ? null : document.getElementById(fieldId(focusTarget.current));
    if (field === null) return;
    focusTarget.current = field.dataset.undrawn === undefined ? null : focusTarget.current;
    field.focus();
  });

  const focus = (place: number, member: string) => {
    focusTarget.current = `${family}.${place}.${member}`;
  };
  const addBelow = (place: number) => {
    focus(place + 1, 'startingFrom');
    update((now) => insertRules(now, place + 1, [{ startingFrom: null, price: null }]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const member = (event.target as HTMLInputElement).name.endsWith('price') ? 'price' : 'startingFrom';
    const move = (to: number) => document.getElementById(fieldId(`${family}.${to}.${member}`))?.focus();
    if (event.key === 'Enter') addBelow(place);
    else if (event.key === 'ArrowDown') move(place + 1);
    else if (event.key === 'ArrowUp') move(place - 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const pasted = pastedRules(event.clipboardData.getData('text'));
    if (place === null || pasted === null) return;
    event.preventDefault();
    update((now) => {
      const [line, ...others] = pasted;
      const filled = now.map((rule, at) => (at === place ? { ...rule, ...line } : rule));
      return insertRules(filled, place + 1, others);
    });
  };

  const rendered = rows.slice(first, last);
  const undrawn = rows.flatMap((_, place) => (place < first || place >= last ? [place] : []));
  return (
    <FormBlock title={texts.family[family]}>
      {isPriced && <BracketPicture family={family} brackets={brackets} />}
      <div id={around.id} tabIndex={-1} className="grid gap-1.5">
        <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_2.25rem] gap-1.5 text-sm font-medium">
          <span />
          <span>{texts.startingFrom[family]}</span>
          <span>{texts.price[family]}</span>
        </div>
        <FieldNotes id={around.id} changed={around.changed} error={around.error} />
        <ol
          ref={list}
          aria-label={texts.family[family]}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={({ target }) => {
            if (target.dataset.undrawn !== undefined) focusTarget.current = target.id.slice(fieldId('').length);
          }}
          className="relative"
          style={{ paddingBlockStart: first * height, paddingBlockEnd: (rows.length - last) * height }}
        >
          {rendered.map((rule: KeyedRule, index) => (
            <RuleLine
              key={rule.key}
              name={family}
              place={first + index}
              rule={rule}
              errorOf={fields.errorOf}
              note={noteOf(family, byPlace.get(first + index))}
              overlapped={byPlace.get(first + index)?.overlapped != null}
              onChange={(key, change) => update((now) => changeRow(now, key, (row) => ({ ...row, ...change })))}
              onRemove={(key) => {
                focus(Math.max(0, first + index - 1), 'startingFrom');
                update((now) => removeRow(now, key));
              }}
            />
          ))}
          <UndrawnErrors family={family} places={undrawn} height={height} errorOf={fields.errorOf} />
        </ol>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 ps-8.5">
          <Button size="small" onClick={() => addBelow(rows.length - 1)}>
            <Icon of={Plus} />
            {texts.addRule}
          </Button>
          <span role="status" className="text-sm text-muted tabular-nums">
            {texts.count(rows.length)}
          </span>
          <p className="text-sm text-muted">{texts.hint}</p>
        </div>
      </div>
    </FormBlock>
  );
}

/** The available transporters, and the current one of the shipping method (SHP-047, SHP-048). */
export const transporterOptions = (current: string) =>
  trpc.suppliers.shippingMethods.transporters.queryOptions({ current: current || null });

function Transporter() {
  const { getValues } = ShippingMethod.useForm();
  const [current] = useState(() => getValues('transporter'));
  const query = useQuery(transporterOptions(current));
  const options = (query.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return <ShippingMethod.Select name="transporter" query={query} options={[{ value: '', label: texts.noTransporter }, ...options]} />;
}

const FAMILIES = RULE_FAMILIES.map((value) => ({ value, label: texts.family[value] }));

function Families() {
  const { around } = ShippingMethod.useField('families', formatOption(FAMILIES));
  const { value, onChange } = ShippingMethod.useControl('families');
  const ids = useField(around, around.id);
  const tick = (family: RuleFamily, on: boolean) => onChange(RULE_FAMILIES.filter((one) => (one === family ? on : value.includes(one))));
  return (
    <FieldGroup {...around} id={ids.id} described={ids['aria-describedby']}>
      <div id={ids.id} tabIndex={-1}>
        {FAMILIES.map((family) => (
          <Checkbox
            key={family.value}
            label={family.label}
            checked={value.includes(family.value)}
            onChange={({ target }) => tick(family.value, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Transporter, name, delivery time and the families of rules; the rules of a family are shown when it is selected (SHP-019). */
export function ShippingMethodFields() {
  const families = ShippingMethod.useValue('families');
  return (
    <div className="grid gap-4">
      <FormBlock title={texts.general}>
        <FormRow>
          <ShippingMethod.Text name="name" hint={texts.nameHint} />
          <Transporter />
          <ShippingMethod.Text name="deliveryTime" />
        </FormRow>
        <Families />
      </FormBlock>
      {RULE_FAMILIES.filter((family) => families.includes(family)).map((family) => (
        <RuleList key={family} family={family} />
      ))}
    </div>
  );
}
