import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { fold } from '@comptoir/shared/fold';
import { formTexts } from '@comptoir/shared/form-texts';
import { Plus, Trash2, X } from 'lucide-react';
import { useCallback } from 'react';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { type ComboboxOption, chosenValue, withNewOption } from '../../../ui/combobox-props.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  AXES,
  type AxisRow,
  type AxisValue,
  addAxis,
  addValue,
  chooseAttribute,
  NewVariants,
  removeAxis,
  removeValue,
  type Subject,
} from './new-variants.ts';

type Known = Subject['attributes'][number];

/** Milliseconds before the values of an attribute are fetched again, because other users may add some. */
const FRESH_MS = 30_000;

/** The values of an attribute (PVA-055). */
const attributeOf = (uuid: string) => trpc.catalogue.variants.attribute.queryOptions({ uuid }, { staleTime: FRESH_MS });

/** The attributes of new variants, each at most once, with their values (PVA-042 to PVA-047). */
export function AxisFields({ attributes }: { attributes: readonly Known[] }) {
  const { fields, around } = NewVariants.useField('variantsAttributes');
  const { rows, update } = NewVariants.useRows('variantsAttributes', AXES);
  const errorAt = (place: number, member: string) => fields.errorOf(`variantsAttributes.${place}.${member}`);
  return (
    <FormBlock title={texts.attributes}>
      {around.error !== undefined && (
        <div id={around.id} tabIndex={-1}>
          <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>
        </div>
      )}
      {rows.map((row, place) => {
        const error = errorAt(place, 'attribute');
        const others = rows.filter(({ key }) => key !== row.key).map(({ attribute }) => attribute);
        const offered = attributes.filter(({ uuid }) => !others.includes(uuid)).map(({ uuid, name }) => ({ value: uuid, label: name }));
        return (
          <div key={row.key} className="grid gap-3 border-b border-border pb-4">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Select
                  id={`field-variantsAttributes.${place}.attribute`}
                  label={texts.attributeAt(place + 1)}
                  options={[{ value: '', label: texts.choose }, ...offered]}
                  value={row.attribute}
                  onChange={(uuid) => update((now) => chooseAttribute(now, row.key, uuid))}
                  {...(error !== undefined && { error })}
                />
              </div>
              {rows.length > 1 && (
                <span className="mt-6.5">
                  <IconButton
                    icon={Trash2}
                    label={texts.removeAttribute(place + 1)}
                    onClick={() => update((now) => removeAxis(now, row.key))}
                  />
                </span>
              )}
            </div>
            <AxisValues
              row={row}
              place={place}
              known={attributes.find(({ uuid }) => uuid === row.attribute)}
              error={errorAt(place, 'values')}
              onAdd={(value) => update((now) => addValue(now, row.key, value))}
              onRemove={(value) => update((now) => removeValue(now, row.key, value))}
            />
          </div>
        );
      })}
      {rows.length < attributes.length && (
        <div>
          <Button size="small" onClick={() => update(addAxis)}>
            <Icon of={Plus} />
            {texts.addAttribute}
          </Button>
        </div>
      )}
    </FormBlock>
  );
}

interface AxisValuesProps {
  row: AxisRow;
  place: number;
  /** The selected attribute. */
  known: Known | undefined;
  error: string | undefined;
  onAdd: (value: AxisValue) => void;
  onRemove: (value: string) => void;
}

/** The values of one attribute, selected or new (PVA-043, PVA-045). */
function AxisValues({ row, place, known, error, onAdd, onRemove }: AxisValuesProps) {
  const search = useCallback(
    async (text: string): Promise<ComboboxOption[]> => {
      if (known === undefined) return [];
      const { attributeValues: values } = await queryClient.fetchQuery(attributeOf(known.uuid));
      const found = values.filter(({ name }) => fold(name).includes(fold(text))).map(({ uuid, name }) => ({ value: uuid, label: name }));
      const names = values.map(({ name }) => name);
      return withNewOption(found, names, text, texts.newValue);
    },
    [known],
  );
  const label = texts.valuesAt(place + 1);
  const id = `field-variantsAttributes.${place}.values`;
  return (
    <div className="grid gap-2">
      <Combobox
        id={id}
        label={label}
        hint={known === undefined ? texts.attributeFirst : texts.valuesHint}
        disabled={known === undefined}
        minLength={0}
        search={search}
        value={null}
        onChange={(option) => option && onAdd(chosenValue(option))}
        {...(error !== undefined && { error })}
      />
      {row.values.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {row.values.map(({ value }) => (
            <li key={value} className="chip chip-set h-7 max-w-full">
              <span className="truncate">{value}</span>
              <button
                type="button"
                aria-label={formTexts.removeTag(value)}
                className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
                onClick={() => {
                  onRemove(value);
                  document.getElementById(id)?.focus();
                }}
              >
                <Icon of={X} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
