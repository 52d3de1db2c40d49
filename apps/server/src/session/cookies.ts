import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/**
 * HttpOnly cookies, which scripts cannot read: a token stolen from the browser's storage is useless without its cookie secret. One for the
 * open session, one for a sign-in that waits for its code, and the device mark of a browser that has signed in before (throttle.ts).
 */
export function createCookies({ publicOrigin, session }: Pick<Config, 'publicOrigin' | 'session'>) {
  const isSecure = (req: FastifyRequest) => (publicOrigin === null ? req.protocol === 'https' : publicOrigin.startsWith('https:'));
  // `__Host-`: neither another subdomain nor plain HTTP can set this cookie.
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
    /** The device mark is kept: it grants no access. */
    forget(res: FastifyReply) {
      clear(res, 'half');
      clear(res, 'pending');
    },
    forgetPending: (res: FastifyReply) => clear(res, 'pending'),
  };
}
export type Cookies = ReturnType<typeof createCookies>;
