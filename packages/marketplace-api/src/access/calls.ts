import { blacklist } from './blacklist.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { companyWhiteLists, ipWhiteLists, userWhiteLists } from './white-lists.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const accessCalls = { ipWhiteLists, companyWhiteLists, userWhiteLists, blacklist, users, versions };
