import type { SignInForm, SignInResult } from '@comptoir/shared/session/session';
import { sessionContract as contract, sessionTexts as texts } from '@comptoir/shared/session/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { readError } from '../../lib/errors.ts';
import { startSession } from '../../lib/session.ts';
import { rememberEmail, rememberedEmail, savePending } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { RefusalBanner, signInRefusal, useCountdown } from './refusals.tsx';

interface SignInPageProps {
  notice: string | undefined;
  loadApp: () => Promise<unknown>;
  onOpen: () => void;
  onCodeRequired: () => void;
}

type FieldErrors = { [Field in keyof SignInForm]?: string | undefined };

/** The schemas and zod are loaded when the user starts typing. */
const loadCheck = () => import('./check.ts');

export function SignInPage({ notice, loadApp, onOpen, onCodeRequired }: SignInPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown();
  const forgottenUrl = useForgottenUrl();
  const remembered = rememberedEmail();

  const focus = (field: keyof SignInForm) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  // Focuses the first empty field.
  useEffect(() => {
    const first = rememberedEmail() === null ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, []);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    focus(found.email ? 'email' : 'password');
  };

  const open = (result: SignInResult, email: string, remember: boolean) => {
    rememberEmail(remember ? email : null);
    if (result.state === 'open') {
      startSession(result.tokens, false);
      return onOpen();
    }
    savePending(result);
    onCodeRequired();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || left > 0) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(undefined);
    try {
      const { checkSignIn } = await loadCheck();
      const checked = checkSignIn({ email: data.get('email'), password: data.get('password') });
      setErrors({});
      if ('errors' in checked) return refuse(checked.errors);
      // Loads the application while the password is checked; a failure is handled later.
      loadApp().catch(() => undefined);
      const result = await call<SignInResult>('mutation', 'session.signIn', checked.form);
      open(result, checked.form.email, data.has('remember'));
    } catch (error) {
      const body = readError(error);
      if (body.retryAfter) wait(body.retryAfter);
      setRefusal(signInRefusal(body));
      if (body.code === 'REFUSED') focus('password');
      if (body.code === 'INVALID') refuse(Object.fromEntries(body.fields.map(({ path, message }) => [path, message])));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame title={texts.signInTitle} note={texts.signInNote}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} onInput={() => void loadCheck()} className="grid gap-4.5">
        {notice && !refusal && left === 0 && <Banner tone="warning">{notice}</Banner>}
        <RefusalBanner refusal={refusal} left={left} />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={remembered ?? ''}
          error={errors.email}
          onChange={() => setErrors({ ...errors, email: undefined })}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          onChange={() => setErrors({ ...errors, password: undefined })}
        />
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={texts.rememberMe} name="remember" defaultChecked={remembered !== null} />
          {forgottenUrl && (
            <a href={forgottenUrl} className="link inline-flex min-h-6 items-center text-sm">
              {texts.forgotten}
            </a>
          )}
        </div>
        <Button kind="primary" block type="submit" busy={busy} busyLabel={texts.signingIn} disabled={left > 0}>
          {contract.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Address of the external application (SES-006, OP-033); null, which hides the link, when there is none or it is not known yet. */
function useForgottenUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isRendered = true;
    call<{ forgottenPasswordUrl: string | null }>('query', 'session.settings', undefined).then(
      (settings) => isRendered && setUrl(settings.forgottenPasswordUrl),
      () => undefined,
    );
    return () => {
      isRendered = false;
    };
  }, []);
  return url;
}
