import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { blacklist } from './blacklist.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { companyWhiteLists, ipWhiteLists, userWhiteLists } from './white-lists.ts';

/** Handlers of this area, under the same keys as their calls. */
export const accessHandlers: Handlers<typeof calls.access> = {
  ipWhiteLists,
  companyWhiteLists,
  userWhiteLists,
  blacklist,
  users,
  versions,
};
