import { SignInForm } from '@comptoir/shared/session/session';
import { z } from 'zod';

type Checked = { form: SignInForm } | { errors: Partial<Record<keyof SignInForm, string>> };

/** Validates with the schema that the server uses too, before a call (SES-008, SES-009, SES-010). */
export function checkSignIn(input: Record<keyof SignInForm, unknown>): Checked {
  const result = SignInForm.safeParse(input);
  if (result.success) return { form: result.data };
  const { fieldErrors } = z.flattenError(result.error);
  return { errors: { ...firstOf('email', fieldErrors.email), ...firstOf('password', fieldErrors.password) } };
}

const firstOf = (field: keyof SignInForm, messages: string[] | undefined) => (messages?.[0] ? { [field]: messages[0] } : {});
