import type { Page } from 'playwright-core';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** Expires every access token of the browsers, as after ten minutes. Sessions and refresh tokens stay valid. */
export async function expireAccessTokens({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set expires_at = now() - interval '1 second' where kind = 'access'`);
}

/** Ends the grace period of some seconds in which a replaced refresh token is still accepted. */
export async function endGracePeriod({ services }: Stack): Promise<void> {
  await services.db.pool.query(`update session_token set replaced_at = replaced_at - interval '1 hour' where replaced_at is not null`);
}

/** Expires the access token of this page, also for the server, which caches a checked token for most of a second. */
export async function endAccessToken(stack: Stack, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expireAccessTokens(stack);
  await until('the token to be refused', async () => {
    const reply = await page.context().request.get('/trpc/session.me', { headers: { authorization: `Bearer ${token}` } });
    return reply.status() === 401;
  });
}

/** Simulates that this number of minutes has passed for the jobs: waiting jobs have waited longer, and no user was active. */
export async function passMinutes({ services }: Pick<Stack, 'services'>, minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => $1)`;
  const { pool } = services.db;
  await pool.query(`UPDATE job SET ${earlier('run_after')}, ${earlier('failing_since')} WHERE state = 'queued'`, [minutes]);
  await pool.query(`UPDATE session SET ${earlier('last_seen_at')}`, [minutes]);
}
