import { type ReactNode, useId } from 'react';
import { Radio } from '../../ui/radios.tsx';

interface VersionChoiceProps {
  /** Value of the radio button. */
  name: string;
  label: string;
  /** The value of this version. */
  children: ReactNode;
}

/** One of the versions of a value that two users have changed, as a choice of a `RadioFieldset`. */
export function VersionChoice({ name, label, children }: VersionChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid min-w-0 cursor-pointer content-start gap-1.5 rounded-md border border-border-strong p-3 text-text has-checked:border-accent has-checked:bg-surface-selected"
    >
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <Radio id={id} value={name} />
        <span className="min-w-0 break-words">{label}</span>
      </span>
      {children}
    </label>
  );
}
