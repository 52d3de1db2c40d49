/* Free of zod: the screen downloads no schema. */

/** Platforms of the mobile application, in this exact case (VER-026). */
export const VERSION_SYSTEMS = ['ANDROID', 'iOS'] as const;

/** A platform as it is written; another one that the marketplace has, as it sends it. */
export const systemName = (os: string): string => (os === 'ANDROID' ? 'Android' : os);

/** Code of the first brand; the other one is configured (VER-027, OP-024). */
export const FIRST_VERSION_DOMAIN = 'club-employes';

/** What the list can be sorted by (VER-007, VER-012). */
export const VERSION_SORTS = ['version', 'os', 'domain', 'createdAt', 'approved'] as const;
