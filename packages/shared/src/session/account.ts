import { z } from 'zod';
import { sessionContract, sessionTexts } from './texts.ts';

/** Rules of a new account (SES-029, OP-039), decided by us because the documents have none. Lengths are in characters. */
const EMAIL_MAX = 180;
const PASSWORD_MIN = 8;

const tooLong = sessionTexts.tooLong;

export const Email = z
  .string(sessionContract.required)
  .trim()
  .min(1, sessionContract.required)
  .max(EMAIL_MAX, tooLong(EMAIL_MAX))
  .pipe(z.email(sessionContract.invalidEmail));

export const NewPassword = z
  .string(sessionContract.required)
  .min(PASSWORD_MIN, sessionTexts.passwordTooShort(PASSWORD_MIN))
  .max(200, tooLong(200));

export const PersonName = z.string().trim().max(100, tooLong(100));
