import { formTexts as texts } from '@comptoir/shared/form-texts';
import { X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.ts';
import { Field, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormField } from './form-fields.ts';

/** A tag that is chosen, or new and without a uuid. */
export interface TagValue {
  uuid: string | null;
  value: string;
}

interface FormTagProps {
  name: string;
  /** Both must keep their identity between renders. */
  search: (text: string) => Promise<ComboboxOption[]>;
  /** How a new tag of this name is offered. */
  offer: (name: string) => string;
  hint?: ReactNode;
}

/** Before the name of a tag that is new, where the others have their uuid. */
const NEW = 'new:';

/** One tag, chosen from a list or newly typed; the form holds a list of it, or an empty one (PRD-057). */
export function FormTag({ name, search, offer, hint }: FormTagProps) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  const [tag] = field.value as TagValue[];
  const searchOrNew = useCallback(
    async (text: string) => {
      const found = await search(text);
      const known = found.some(({ label }) => label.toLocaleLowerCase('fr') === text.toLocaleLowerCase('fr'));
      return known ? found : [...found, { value: NEW + text, label: offer(text) }];
    },
    [search, offer],
  );
  const choose = ({ value, label }: ComboboxOption) =>
    field.onChange([value.startsWith(NEW) ? { uuid: null, value: value.slice(NEW.length) } : { uuid: value, value: label }]);
  const ids = useField({ ...around, hint }, around.id);
  if (tag === undefined) {
    return (
      <Combobox
        {...around}
        hint={hint}
        name={name}
        minLength={1}
        search={searchOrNew}
        value={null}
        onChange={(option) => option && choose(option)}
      />
    );
  }
  return (
    <Field {...around} hint={hint}>
      <div className="flex min-h-control flex-wrap items-center gap-1 rounded-md border border-border-control bg-surface p-1">
        <span className="chip chip-set h-7 min-w-0">
          <span className="truncate">{tag.value}</span>
          <button
            {...ids}
            type="button"
            aria-label={`${around.label} : ${texts.removeTag(tag.value)}`}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
            onClick={() => {
              field.onChange([]);
              // The box that takes its place.
              requestAnimationFrame(() => document.getElementById(ids.id)?.focus());
            }}
          >
            <Icon of={X} className="size-3.5" />
          </button>
        </span>
      </div>
    </Field>
  );
}
