import { FIRST_PAGE, type FormRecord, type ListRecord, type Wire } from './screen-record.ts';

const latest = `${FIRST_PAGE}&order[createdAt]=desc`;
const entryTexts = ({ requestedBy, description, createdBy, status }: Wire) => [
  requestedBy,
  description,
  `${createdBy.firstname} ${createdBy.lastname}`,
  status ? 'Active' : 'Inactive',
];

export const ACCESS_LISTS: Record<string, ListRecord> = {
  whitelist: {
    path: () => `ip_white_lists?${latest}`,
    shows: ({ ipAddress, company, ...entry }) => [ipAddress, company.name, ...entryTexts(entry)],
  },
  'whitelist-company': {
    path: () => `company_white_lists?${latest}`,
    shows: ({ company, ...entry }) => [company.name, ...entryTexts(entry)],
  },
  'whitelist-email': { path: () => `user_white_lists?${latest}`, shows: ({ user, ...entry }) => [user.email, ...entryTexts(entry)] },
  usersBlackList: {
    path: () => `user_black_lists?${FIRST_PAGE}&order[listedAt]=desc`,
    shows: ({ name, company, email, active }) => [name, company ?? '–', email, active ? 'Non traité' : 'Traité'],
  },
  enabledUsersList: {
    path: () => `admin/users?${FIRST_PAGE}&status=accepted&enabled=true&order[id]=asc`,
    shows: ({ email, firstname, lastname, userBlackList }) => [
      email,
      firstname,
      lastname,
      userBlackList ? 'Déjà inscrit' : 'Jamais inscrit',
    ],
  },
};

export const ACCESS_FORMS: Record<string, FormRecord> = {
  UserBlacklistHistorique: {
    path: ({ blacklisted }) => `user_black_lists/${blacklisted}`,
    fields: () => ({}),
    texts: ({ user, comments }) => [user.firstname, user.lastname, user.email, user.phoneNumber ?? '–', comments[0].comment],
  },
};
