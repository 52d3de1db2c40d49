import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/**
 * The halves that scripts cannot read: a token stolen from the browser's storage is useless without them. One of the open session,
 * one of a sign-in that awaits its code, and the mark of a browser that has signed in before (see throttle.ts).
 */
export function createCookies({ publicOrigin, session }: Pick<Config, 'publicOrigin' | 'session'>) {
  const isSecure = (req: FastifyRequest) => (publicOrigin === null ? req.protocol === 'https' : publicOrigin.startsWith('https:'));
  // `__Host-`: neither a neighbour's subdomain nor plain HTTP can plant it.
  const nameOf = (req: FastifyRequest, name: string) => (isSecure(req) ? `__Host-comptoir-${name}` : `comptoir-${name}`);
  const read = (name: string) => (req: FastifyRequest) => req.cookies[nameOf(req, name)];
  const options = (req: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(req) }) as const;
  const write = (name: string, maxAge: number) => (res: FastifyReply, value: string) =>
    void res.setCookie(nameOf(res.request, name), value, { ...options(res.request), maxAge });
  const clear = (res: FastifyReply, name: string) => void res.clearCookie(nameOf(res.request, name), options(res.request));

  return {
    cookieSecret: read('half'),
    pendingCookieSecret: read('pending'),
    device: read('device'),
    setCookieSecret: write('half', session.absoluteSeconds),
    setPendingCookieSecret: write('pending', session.codeSeconds),
    setDevice: write('device', DEVICE_SECONDS),
    /** The device's mark stays: it opens nothing. */
    forget(res: FastifyReply) {
      clear(res, 'half');
      clear(res, 'pending');
    },
    forgetPending: (res: FastifyReply) => clear(res, 'pending'),
  };
}
export type Cookies = ReturnType<typeof createCookies>;
