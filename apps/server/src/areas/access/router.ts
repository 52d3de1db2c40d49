import { router } from '../../trpc/trpc.ts';
import { activeUserProcedures, blacklistProcedures } from './blacklist.ts';
import { versionProcedures } from './versions.ts';
import { companyWhiteListProcedures, ipWhiteListProcedures, userWhiteListProcedures } from './white-lists.ts';

export const accessRouter = router({
  ipWhiteList: ipWhiteListProcedures,
  companyWhiteList: companyWhiteListProcedures,
  userWhiteList: userWhiteListProcedures,
  blacklist: blacklistProcedures,
  activeUsers: activeUserProcedures,
  versions: versionProcedures,
});
