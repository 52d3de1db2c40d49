import type { ScreenDeclarations } from './declaration.ts';

export const ACCESS_SCREENS = {
  whitelist: {
    path: '/admin/white/list',
    module: 'access/white-lists/white-lists',
    nav: { group: 'access', label: 'whiteList' },
    guide: 'historique',
  },
  usersBlackList: {
    path: '/admin/user/blacklist',
    module: 'access/blacklist/blacklist',
    nav: { group: 'access', label: 'blacklist' },
    guide: 'historique',
  },
  enabledUsersList: {
    path: '/admin/enabled/user/list',
    module: 'access/blacklist/active-users',
    nav: { group: 'access', label: 'activeUsers' },
    guide: 'historique',
  },
  UserBlacklistHistorique: {
    path: '/admin/user/blacklist/historique/:uuid',
    module: 'access/blacklist/blacklist-history',
    parent: 'usersBlackList',
  },
  mobileApprovedVersionList: {
    path: '/admin/approved/version/list',
    module: 'access/versions',
    nav: { group: 'access', label: 'versions' },
    guide: 'site',
  },
} as const satisfies ScreenDeclarations;
