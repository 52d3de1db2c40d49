import { blacklist } from './blacklist.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { companyWhiteLists, ipWhiteLists, userWhiteLists } from './white-lists.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const accessCalls = { ipWhiteLists, companyWhiteLists, userWhiteLists, blacklist, users, versions };
