import { isIP } from 'node:net';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Whether a host name or address, without a port, is that of this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(req: FastifyRequest, publicOrigin: string | null): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = req.headers;
  // A browser sends the origin with every POST. A request without it does not come from a page of another site that uses the user's
  // cookies.
  if (origin === undefined) return false;
  if (publicOrigin !== null) return origin !== publicOrigin;
  return !URL.canParse(origin) || new URL(origin).host !== req.host;
}

/**
 * Refuses writes sent by a page of another site, in addition to the SameSite cookies; and, without PUBLIC_ORIGIN, every request to a name
 * that is not this machine's own: another site may make its name resolve to the loopback address, and then its pages are of our origin.
 */
export const sameOrigin = fp<{ publicOrigin: string | null }>(
  async (app, { publicOrigin }) => {
    app.addHook('onRequest', async (req) => {
      // A program of HTTP/1.0 names no host.
      if (publicOrigin === null && req.hostname !== '' && !isLoopback(req.hostname))
        throw new AppError('FORBIDDEN', 'sent to a name that is not this machine’s');
      if (!HARMLESS.has(req.method) && isForeign(req, publicOrigin)) throw new AppError('FORBIDDEN', 'sent by a page of another origin');
    });
  },
  { name: 'same-origin' },
);
