/* Without zod, so that a screen does not download the schemas. */

import { brandName } from '../brands.ts';

/** Platforms of the mobile application, in exactly this case (VER-026). */
export const VERSION_SYSTEMS = ['ANDROID', 'iOS'] as const;

/** Display name of a platform; an unknown one is shown unchanged. */
export const systemName = (os: string): string => (os === 'ANDROID' ? 'Android' : os);

/** Code of the first brand; that of the other one is configured (VER-027, OP-024). */
export const FIRST_VERSION_DOMAIN = 'club-employes';

/** The domains of a version: that of the first brand, and the configured one (VER-027, OP-024). */
export const versionDomains = (secondBrand: string | null) =>
  [FIRST_VERSION_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map((value) => ({ value, label: brandName(value) }));
export const versionSystems = VERSION_SYSTEMS.map((value) => ({ value, label: systemName(value) }));

/** Sort fields of the list (VER-007, VER-012). */
export const VERSION_SORTS = ['version', 'os', 'domain', 'createdAt', 'approved'] as const;
