import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/**
 * Nothing but our own files runs, is shown or is called, and no string becomes markup or script (design §5, Browser). Pictures of the
 * marketplace come through `/media`.
 */
export const securityHeaders = fp<Pick<Config, 'publicOrigin'>>(
  async (app, { publicOrigin }) => {
    const secure = publicOrigin?.startsWith('https:') === true;
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          fontSrc: ["'self'"],
          // Pictures that the page itself made: a chosen file before it is sent, a QR code.
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
  },
  { name: 'security-headers' },
);
