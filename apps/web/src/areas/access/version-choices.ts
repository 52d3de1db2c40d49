import { FIRST_VERSION_DOMAIN, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';

const asItIs = (value: string) => ({ value, label: value });

/** The domains of a version: the first brand's and the configured one's (VER-027, OP-024). */
export const versionDomains = (secondBrand: string | null) =>
  [FIRST_VERSION_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map(asItIs);
export const versionSystems = VERSION_SYSTEMS.map(asItIs);
