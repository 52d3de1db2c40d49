import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { BARE, GROUP } from './text-field.tsx';

/** Masked by default, with a button that shows and hides the password (SES-004). */
export function PasswordField({ label, hint, error, ...input }: FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const ids = useField({ hint, error }, input.id);
  const [shown, setShown] = useState(false);
  return (
    <Field id={ids.id} label={label} hint={hint} error={error}>
      <div className={clsx(GROUP, error && 'border-danger')}>
        <input
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          className={`${BARE} px-2.5`}
          spellCheck={false}
          autoCapitalize="none"
        />
        <span className="me-0.5 [&>button]:focus-visible:outline-offset-[-2px]">
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </Field>
  );
}
