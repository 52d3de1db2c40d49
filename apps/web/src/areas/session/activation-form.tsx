import { strongAuthenticationTexts as texts } from '@comptoir/shared/session/strong-authentication-texts';
import { sessionContract } from '@comptoir/shared/session/texts';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CodeBoxes, focusBox } from './code-boxes.tsx';
import { isComplete, isCompletedBy, NO_DIGITS } from './code-digits.ts';

interface ActivationFormProps {
  busy: boolean;
  /** The sent code does not match the key; reset by the next digit. */
  isRefused: boolean;
  onCode: (code: string) => void;
  onChange: () => void;
}

/** The first code of the authenticator: required before the second factor is enabled, so that the user is not locked out (DAY-018). */
export function ActivationForm({ busy, isRefused, onCode, onChange }: ActivationFormProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const startOver = useEffectEvent(() => {
    setDigits(NO_DIGITS);
    focusBox(boxes.current, 0);
  });
  useLayoutEffect(() => {
    if (isRefused) startOver();
  }, [isRefused]);

  const send = (code: typeof digits) => {
    if (busy) return;
    if (isComplete(code)) onCode(code.join(''));
    else setError(sessionContract.codeTooShort);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(digits);
  };
  return (
    <form noValidate aria-label={texts.activation} onSubmit={submit} className="grid max-w-92 gap-4">
      <CodeBoxes
        digits={digits}
        onChange={(next) => {
          setDigits(next.digits);
          setError(next.refused ? sessionContract.digitsOnly : undefined);
          onChange();
          if (isCompletedBy(next, digits)) send(next.digits);
        }}
        error={error ?? (isRefused ? sessionContract.invalidCode : undefined)}
        boxes={boxes}
      />
      <div>
        <Button kind="primary" type="submit" busy={busy} busyLabel={texts.enabling} disabled={!isComplete(digits)}>
          <Icon of={ShieldCheck} />
          {texts.enable}
        </Button>
      </div>
    </form>
  );
}
