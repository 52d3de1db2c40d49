import { sessionContract, sessionTexts, strongAuthenticationTexts as texts } from '@comptoir/shared/session/texts';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { CodeBoxes, focusBox, isComplete, isCompletedBy, NO_DIGITS } from './code-boxes.tsx';

interface ActivationFormProps {
  /** False when the key could not be read: no code can be checked (OP-045). */
  withCode: boolean;
  busy: boolean;
  /** There is nothing to enable. */
  disabled: boolean;
  /** The sent code does not match the key; reset by the next input. */
  isCodeRefused: boolean;
  /** Error of the sent password; reset by the next input. */
  passwordError: string | undefined;
  onSubmit: (password: string, code: string) => void;
  onChange: () => void;
}

/**
 * The password (OUT-009), and the first code of the authenticator: required before the second factor is enabled, so that the user is not
 * locked out (DAY-018).
 */
export function ActivationForm({ withCode, busy, disabled, isCodeRefused, passwordError, onSubmit, onChange }: ActivationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [codeError, setCodeError] = useState<string>();
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const [wasRefused, setWasRefused] = useState(isCodeRefused);
  if (isCodeRefused !== wasRefused) {
    setWasRefused(isCodeRefused);
    if (isCodeRefused) setDigits(NO_DIGITS);
  }
  useLayoutEffect(() => {
    if (isCodeRefused) focusBox(boxes.current, 0);
  }, [isCodeRefused]);
  const wrongPassword = isPasswordMissing ? sessionContract.required : passwordError;
  // After the boxes of the code have moved the focus.
  useLayoutEffect(() => {
    if (wrongPassword !== undefined) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  }, [wrongPassword]);

  const send = (code: typeof digits) => {
    if (busy || form.current === null) return;
    const password = String(new FormData(form.current).get('password') ?? '');
    setPasswordMissing(password === '');
    if (password === '') return;
    if (withCode && !isComplete(code)) setCodeError(sessionContract.codeTooShort);
    else onSubmit(password, code.join(''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(digits);
  };
  return (
    <form ref={form} noValidate aria-label={texts.activation} onSubmit={submit} className="grid max-w-92 gap-4">
      <PasswordField
        label={sessionTexts.password}
        name="password"
        autoComplete="current-password"
        error={wrongPassword}
        onChange={() => {
          setPasswordMissing(false);
          onChange();
        }}
      />
      {withCode && (
        <CodeBoxes
          digits={digits}
          onChange={(next) => {
            setDigits(next.digits);
            setCodeError(next.refused ? sessionContract.digitsOnly : undefined);
            onChange();
            if (isCompletedBy(next, digits)) send(next.digits);
          }}
          error={codeError ?? (isCodeRefused ? sessionContract.invalidCode : undefined)}
          boxes={boxes}
        />
      )}
      <div>
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          busyLabel={texts.enabling}
          disabled={disabled || (withCode && !isComplete(digits))}
        >
          <Icon of={ShieldCheck} />
          {texts.enable}
        </Button>
      </div>
    </form>
  );
}
