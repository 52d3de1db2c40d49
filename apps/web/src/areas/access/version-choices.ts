import { FIRST_VERSION_DOMAIN, systemName, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { brandName } from '@comptoir/shared/brands';

/** The domains of a version: that of the first brand, and the configured one (VER-027, OP-024). */
export const versionDomains = (secondBrand: string | null) =>
  [FIRST_VERSION_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map((value) => ({ value, label: brandName(value) }));
export const versionSystems = VERSION_SYSTEMS.map((value) => ({ value, label: systemName(value) }));
