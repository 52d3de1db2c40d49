import { isIP } from 'node:net';
import { z } from 'zod';

const isNetwork = (value: string) => isIP(value.split('/')[0] ?? '') !== 0 && /^[^/]+(\/\d{1,3})?$/.test(value);

/**
 * Trusted proxies, for Fastify's `trustProxy`: their number, or their addresses and networks. Never «trust all»: the client can set the first
 * address of `X-Forwarded-For` (OPS-007).
 */
export const trustProxy = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .refine(
    (parts) => (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) || parts.every(isNetwork),
    'doit être un nombre de mandataires, ou une liste d’adresses et de réseaux',
  )
  .transform((parts) => {
    const hops = Number(parts[0]);
    return Number.isNaN(hops) ? parts : (_address: string, hop: number) => hop < hops;
  });
