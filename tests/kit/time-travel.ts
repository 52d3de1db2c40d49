import type { Page } from 'playwright-core';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** Every access token of the browsers is over, as after ten minutes. Sessions and refresh tokens live on. */
export async function expireAccessTokens({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set expires_at = now() - interval '1 second' where kind = 'access'`);
}

/** The few seconds in which a replaced refresh token still answers are over. */
export async function forgetGrace({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set replaced_at = replaced_at - interval '1 hour' where replaced_at is not null`);
}

/** The access token that this page holds is over, and the server knows: it believes a token it has checked for most of a second. */
export async function endAccessToken(stack: Stack, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expireAccessTokens(stack);
  await until('the token to be refused', async () => {
    const reply = await page.context().request.get('/trpc/session.me', { headers: { authorization: `Bearer ${token}` } });
    return reply.status() === 401;
  });
}

/** So many minutes pass for the jobs: those that wait for the marketplace have waited as much longer, and nobody has been seen meanwhile. */
export async function passMinutes({ services }: Pick<Stack, 'services'>, minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => $1)`;
  const { pool } = services.db;
  await pool.query(`UPDATE job SET ${earlier('run_after')}, ${earlier('failing_since')} WHERE state = 'queued'`, [minutes]);
  await pool.query(`UPDATE session SET ${earlier('last_seen_at')}`, [minutes]);
}
