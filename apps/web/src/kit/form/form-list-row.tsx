import { formTexts as texts } from '@comptoir/shared/form-texts';
import { X } from 'lucide-react';
import { memo } from 'react';
import { type Control, type FieldValues, type UseFormRegister, useWatch } from 'react-hook-form';
import { CONTROL, CONTROL_FOCUS, FieldErrorText, useField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fieldId } from './summary-lines.ts';

interface FormListRowProps {
  path: string;
  place: number;
  label: string;
  error: string | undefined;
  removable: boolean;
  register: UseFormRegister<FieldValues>;
  control: Control<FieldValues>;
  onRemove: (place: number) => void;
}

/** Memoised: a list may have hundreds of rows, and typing in one must not render the others. */
export const FormListRow = memo(function FormListRow({
  path,
  place,
  label,
  error,
  removable,
  register,
  control,
  onRemove,
}: FormListRowProps) {
  const ids = useField({ error }, fieldId(path));
  const value = String(useWatch({ name: path, control }) ?? '');
  return (
    <li data-place={place} className="grid gap-1">
      <div className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-6 shrink-0 text-end text-sm text-subtle tabular-nums">
          {place + 1}
        </span>
        <input
          {...register(path)}
          {...ids}
          aria-label={label}
          autoComplete="off"
          className={`${CONTROL} ${CONTROL_FOCUS} h-control px-2.5`}
        />
        {removable && <IconButton icon={X} label={texts.removeRow(value.trim() || label)} onClick={() => onRemove(place)} />}
      </div>
      {error !== undefined && (
        <div className="ps-7.5">
          <FieldErrorText id={`${ids.id}-error`}>{error}</FieldErrorText>
        </div>
      )}
    </li>
  );
});
