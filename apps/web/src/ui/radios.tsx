import { Radio as LibraryRadio, RadioGroup } from '@headlessui/react';
import type { ComponentProps, KeyboardEventHandler, ReactNode } from 'react';
import { FieldGroup, type FieldProps, useField } from './field.tsx';
import type { SelectOption } from './open-select.tsx';

/** The browser's own radio button: a disabled fieldset disables it, and its value is in the DOM. The library handles its press and keys. */
const NativeRadio = ({ inputValue, 'aria-checked': checked, role: _, ...props }: ComponentProps<'input'> & { inputValue: string }) => (
  <input {...props} type="radio" value={inputValue} checked={checked === 'true'} readOnly />
);

type RadioProps = Pick<ComponentProps<'input'>, 'name' | 'aria-invalid'> & { id: string; value: string };

/** A radio button of a group; its label refers to its id. */
export const Radio = ({ value, ...props }: RadioProps) => (
  <LibraryRadio {...props} as={NativeRadio} value={value} inputValue={value} className="radio-mark" />
);

/**
 * Passes on the keys of a group that the library handles: those of its radio buttons, because a hint may contain a button. Not Enter, on
 * which the browser submits the form, and the library would do so again; not Alt with an arrow, which is a key of the browser.
 */
const onRadioKey =
  (handle: KeyboardEventHandler<HTMLFieldSetElement> | undefined): KeyboardEventHandler<HTMLFieldSetElement> =>
  (event) => {
    const { target, key, altKey } = event;
    if (target instanceof HTMLInputElement && target.type === 'radio' && key !== 'Enter' && !altKey) handle?.(event);
  };

const Fieldset = ({ onKeyDown, ...fieldset }: ComponentProps<'fieldset'>) => <fieldset {...fieldset} onKeyDown={onRadioKey(onKeyDown)} />;

interface RadioFieldsetProps {
  value: string;
  onChange: (value: string) => void;
  className: string;
  /** The legend, and radio buttons with their labels. */
  children: ReactNode;
}

/** A group of radio buttons that is not a field. */
export const RadioFieldset = (props: RadioFieldsetProps) => <RadioGroup {...props} as={Fieldset} />;

const RadioFieldGroup = ({ onKeyDown, ...group }: ComponentProps<typeof FieldGroup>) => (
  <FieldGroup {...group} onKeyDown={onRadioKey(onKeyDown)} />
);

interface RadiosProps extends Omit<FieldProps, 'counter'> {
  id?: string;
  name: string;
  value: string | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A single choice from a few visible options. Links to the group focus the selected radio button, or the first one. */
export function Radios({ id, name, value, options, onChange, ...field }: RadiosProps) {
  const { id: own, 'aria-describedby': described, 'aria-invalid': invalid } = useField(field, id);
  const entry = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <RadioGroup
      {...field}
      as={RadioFieldGroup}
      id={own}
      described={described}
      value={value}
      onChange={(chosen: string | null) => chosen !== null && onChange(chosen)}
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
              <Radio id={ownId} name={name} value={option.value} aria-invalid={invalid} />
              {option.label}
            </label>
          );
        })}
      </div>
    </RadioGroup>
  );
}
