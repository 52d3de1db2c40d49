import { defineList } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { blacklistTexts as texts } from './texts.ts';
import type { ActiveUser } from './users.ts';

/** Users who may be blacklisted; sorted by id by default (BLA-031, BLA-032, BLA-034, OP-095). Sort fields have the marketplace's names. */
export const activeUserList = defineList<ActiveUser>()({
  name: 'activeUsers',
  route: 'enabledUsersList',
  title: texts.usersTitle,
  noun: texts.noun,
  search: { label: texts.search, from: 1 },
  columns: {
    email: { kind: 'name', title: texts.email, sort: BOTH_WAYS },
    lastname: { kind: 'text', title: texts.lastName, value: ({ lastName }) => lastName, width: '18%', sort: BOTH_WAYS },
    firstname: { kind: 'text', title: texts.firstName, value: ({ firstName }) => firstName, width: '18%', sort: BOTH_WAYS },
    listed: {
      kind: 'state',
      title: texts.listed,
      value: ({ userBlackList }) => (userBlackList === null ? 'never' : 'listed'),
      labels: { listed: texts.inList, never: texts.notInList },
      width: '8.5rem',
    },
  },
  emptyText: texts.noUser,
});
