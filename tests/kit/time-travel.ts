import type { Stack } from './stack.ts';

/** Every access token of the browsers is over, as after ten minutes. Sessions and refresh tokens live on. */
export async function expireAccessTokens({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set expires_at = now() - interval '1 second' where kind = 'access'`);
}

/** The few seconds in which a replaced refresh token still answers are over. */
export async function forgetGrace({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set replaced_at = replaced_at - interval '1 hour' where replaced_at is not null`);
}
