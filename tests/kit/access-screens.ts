import { activeUserList } from '@comptoir/shared/access/active-user-list';
import { blacklist } from '@comptoir/shared/access/blacklist-list';
import { companyWhiteList, ipWhiteList, userWhiteList } from '@comptoir/shared/access/white-list-lists';
import { filled } from './screen-ready.ts';
import type { Screen, ScreenUnderTest } from './screen-under-test.ts';

const WHITE_LIST = 'Liste blanche';

/** White lists, blacklist and active users. */
export const ACCESS_SCREENS = {
  whitelist: {
    path: '/admin/white/list',
    ready: filled(WHITE_LIST),
    list: ipWhiteList,
    call: 'access.ipWhiteLists.list',
    search: '198',
    proves: ['WHL-005'],
  },
  usersBlackList: {
    path: '/admin/user/blacklist',
    ready: filled('Liste noire'),
    list: blacklist,
    call: 'access.blacklist.list',
    search: 'a',
  },
  UserBlacklistHistorique: {
    path: ({ blacklisted }) => `/admin/user/blacklist/historique/${blacklisted}`,
    ready: async (page) => {
      await page.getByRole('heading', { level: 1, name: /^Historique d(?:e |’)\S/ }).waitFor();
      await page.getByRole('table', { name: 'Commentaires' }).waitFor();
    },
  },
  enabledUsersList: {
    path: '/admin/enabled/user/list',
    ready: filled('Utilisateurs actifs'),
    list: activeUserList,
    call: 'access.users.list',
    search: 'mar',
    proves: ['BLA-032'],
  },
} satisfies Record<string, Screen>;

/** The other tabs of the white lists. */
export const FURTHER_ACCESS_SCREENS: ScreenUnderTest[] = [
  {
    name: 'whitelist-company',
    path: '/admin/white/list?view=company',
    ready: filled(WHITE_LIST),
    list: companyWhiteList,
    proves: ['WHL-006'],
  },
  { name: 'whitelist-email', path: '/admin/white/list?view=email', ready: filled(WHITE_LIST), list: userWhiteList, proves: ['WHL-007'] },
];
