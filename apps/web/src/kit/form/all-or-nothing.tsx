import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldErrorText } from '../../ui/field.tsx';

interface AllOrNothingProps {
  texts: { allOrNothing: string; allOrNothingHint: string };
  checked: boolean;
  /** Why the plan cannot be applied with this choice. */
  blocked: string | undefined;
  onChange: (checked: boolean) => void;
}

/** «Tout ou rien» of a plan: one fault, and nothing is written. */
export function AllOrNothing({ texts, checked, blocked, onChange }: AllOrNothingProps) {
  const id = useId();
  return (
    <>
      <Checkbox
        label={
          <span>
            {texts.allOrNothing}
            <span className="text-muted">{texts.allOrNothingHint}</span>
          </span>
        }
        checked={checked}
        aria-describedby={blocked === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked)}
      />
      {blocked !== undefined && <FieldErrorText id={id}>{blocked}</FieldErrorText>}
    </>
  );
}
