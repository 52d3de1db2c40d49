import { randomUUID } from 'node:crypto';
import { ACCOUNTS } from './accounts.ts';
import type { Stack } from './stack.ts';

/**
 * Creates an administrator with the usual password, and with the usual second factor when `like` has one; returns its e-mail. It begins with a
 * consonant: a random first character would decide between «de …» and «d’…» in what the screens say.
 */
export async function newAdministrator({ marketplace }: Stack, like: 'admin' | 'admin-2fa' = 'admin'): Promise<string> {
  const email = `dominique-${randomUUID()}@essai.example`;
  await marketplace.sql(
    `insert into account (email, first_name, last_name, roles, password_hash, totp_secret)
     select $1, 'Dominique', 'Arnaud', roles, password_hash, totp_secret from account where email = $2`,
    [email, ACCOUNTS[like]],
  );
  return email;
}
