import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * Only our own files may be executed, displayed or requested, and no string becomes script, or markup, apart from the list that this server
 * has rendered (web, boot.js) (design §5, Browser). Pictures of the marketplace are served under `/media`. Built once, since
 * replies outside of routes need these headers too. `inlineScripts`: the sources of the scripts in our page (routes/web.ts).
 */
export function securityHeadersOf(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  inlineScripts: readonly string[],
): Record<string, string> {
  const secure = publicOrigin?.startsWith('https:') === true;
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Pictures created by the page: a preview of a chosen file, a QR code.
        imgSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name.toLowerCase()] = value;
  };
  apply({} as never, { setHeader, removeHeader: () => undefined } as never, () => undefined);
  return headers;
}

export const securityHeaders = fp<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', async (_req, reply) => {
      reply.headers(headers);
    });
  },
  { name: 'security-headers' },
);
