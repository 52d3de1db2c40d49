import { fold } from '@comptoir/shared/fold';
import { uiTexts } from '@comptoir/shared/layout';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { ComboboxOption } from './combobox-props.tsx';
import { FieldGroup, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';

interface ChoicesProps extends Omit<FieldProps, 'counter'> {
  id?: string;
  options: readonly ComboboxOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Label of the search box of the options; links to the group focus this box. */
  search: string;
  /** The options are loading. */
  loading?: boolean;
}

/** Multiple choice from hundreds of options, with checkboxes. Ticked options stay ticked when the search hides them. */
export function Choices({ id, label, hint, error, changed, optional, options, value, onChange, search, loading = false }: ChoicesProps) {
  const { id: own, ...fieldProps } = useField({ hint, error, changed }, id);
  const [typed, setTyped] = useState('');
  const matches = (loading ? [] : options).filter((option) => fold(option.label).includes(fold(typed.trim())));
  const tick = (option: string, on: boolean) => onChange(on ? [...value, option] : value.filter((one) => one !== option));
  return (
    <FieldGroup
      id={own}
      label={label}
      hint={hint}
      error={error}
      changed={changed}
      optional={optional}
      described={fieldProps['aria-describedby']}
      counter={loading ? undefined : uiTexts.chosenOf(value.length, options.length)}
    >
      <div className="overflow-hidden rounded-md border border-border-control has-[[aria-invalid]]:border-danger">
        <div className="relative border-b border-border">
          <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-subtle">
            <Icon of={Search} />
          </span>
          <input
            {...fieldProps}
            id={own}
            type="search"
            value={typed}
            aria-label={search}
            placeholder={search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            // Enter must not submit the form: the list is already filtered while the user types.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="h-control w-full bg-surface ps-8.5 pe-2 focus-visible:outline-offset-[-2px]"
          />
        </div>
        <div className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4 overflow-y-auto px-3 py-1.5">
          {matches.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={({ target }) => tick(option.value, target.checked)}
            />
          ))}
          {matches.length === 0 && <p className="py-1 text-muted">{loading ? uiTexts.loading : uiTexts.nothingFound}</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
