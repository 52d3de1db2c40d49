import { AppError } from '@comptoir/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(req: FastifyRequest, publicOrigin: string | null): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = req.headers;
  // A browser names the origin of every POST. A program that does not is no page that misuses somebody's cookies.
  if (origin === undefined) return false;
  if (publicOrigin !== null) return origin !== publicOrigin;
  return !URL.canParse(origin) || new URL(origin).host !== req.host;
}

/** A write sent by a page of another site is refused, besides the SameSite cookies. */
export const sameOrigin = fp<Pick<Config, 'publicOrigin'>>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (req) => {
      if (!HARMLESS.has(req.method) && isForeign(req, publicOrigin)) throw new AppError('FORBIDDEN', 'sent by a page of another origin');
    });
  },
  { name: 'same-origin' },
);
