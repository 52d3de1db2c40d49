import { FieldGroup, type FieldProps, useField } from './field.tsx';
import type { SelectOption } from './select-props.ts';

interface RadiosProps extends Omit<FieldProps, 'counter'> {
  id?: string;
  name: string;
  value: string | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A single choice from a few visible options. Links to the group focus the selected radio button, or the first one. */
export function Radios({ id, label, hint, error, optional, changed, name, value, options, onChange, disabled }: RadiosProps) {
  const { id: own, ...fieldProps } = useField({ hint, error, changed }, id);
  const entry = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <FieldGroup
      id={own}
      label={label}
      hint={hint}
      error={error}
      changed={changed}
      optional={optional}
      described={fieldProps['aria-describedby']}
    >
      <div className="flex flex-wrap gap-x-5 gap-y-0.5">
        {options.map((option) => {
          const ownId = option.value === entry ? own : `${own}-${option.value}`;
          return (
            <label
              key={option.value}
              htmlFor={ownId}
              className="flex min-h-[max(1.75rem,var(--target-min))] cursor-pointer items-center gap-2"
            >
              <input
                id={ownId}
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                aria-invalid={fieldProps['aria-invalid']}
                onChange={() => onChange(option.value)}
                className="radio-mark"
              />
              {option.label}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
