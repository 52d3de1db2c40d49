import { z } from 'zod';
import { REQUIRED, urlOf } from '../url-value.ts';

const LAST_HOUR = 23;

const text = {
  addresses: 'doit être une ou plusieurs adresses e-mail, séparées par des virgules',
  hour: `doit être une heure, entre 0 et ${LAST_HOUR}`,
};

/** Variables of the daily digest by e-mail, which is off without SMTP_URL (STK-005). */
export const digestEnvironment = {
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  DIGEST_FROM: z.email('doit être une adresse e-mail').optional(),
  DIGEST_TO: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .pipe(z.array(z.email(text.addresses)))
    .optional(),
  /** In Paris. */
  DIGEST_HOUR: z
    .string()
    .regex(/^\d{1,2}$/, text.hour)
    .transform(Number)
    .refine((hour) => hour <= LAST_HOUR, text.hour)
    .default(7),
};

type DigestEnvironment = z.infer<z.ZodObject<typeof digestEnvironment>>;

export interface DigestConfig {
  smtpUrl: string;
  from: string;
  to: string[];
  hour: number;
}

/** Null without a mail server. */
export function digestConfigOf(
  { SMTP_URL, DIGEST_FROM, DIGEST_TO, DIGEST_HOUR }: DigestEnvironment,
  problems: string[],
): DigestConfig | null {
  if (SMTP_URL === undefined) return null;
  if (DIGEST_FROM === undefined) problems.push(`DIGEST_FROM ${REQUIRED} avec SMTP_URL`);
  if (DIGEST_TO === undefined) problems.push(`DIGEST_TO ${REQUIRED} avec SMTP_URL`);
  return { smtpUrl: SMTP_URL, from: DIGEST_FROM ?? '', to: DIGEST_TO ?? [], hour: DIGEST_HOUR };
}
