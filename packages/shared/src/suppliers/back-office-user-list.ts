import type { Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { backOfficeUserTexts as texts } from './texts.ts';

interface BackOfficeUserRow {
  uuid: string;
  user: { uuid: string; firstName: string; lastName: string; email: string };
  supplier: { uuid: string };
  isActive: boolean;
  createdAt: Moment;
  createdBy: Pick<Person, 'firstName' | 'lastName'> | null;
}

/** The users linked to a supplier; the keys of sortable columns are the marketplace's sort names (BOU-002, BOU-007, BOU-008). */
export const backOfficeUserList = defineList<BackOfficeUserRow>()({
  name: 'backOfficeUsers',
  route: 'listBackOfficeUsers',
  isSubList: true,
  title: texts.title,
  noun: texts.noun,
  scope: { supplier: 'uuid' },
  search: { label: texts.search },
  columns: {
    'user.lastname': { kind: 'name', title: texts.lastName, value: ({ user }) => user.lastName, width: '9rem', sort: BOTH_WAYS },
    'user.firstname': { kind: 'text', title: texts.firstName, value: ({ user }) => user.firstName, width: '8rem', sort: BOTH_WAYS },
    'user.email': { kind: 'text', title: texts.email, value: ({ user }) => user.email, sort: BOTH_WAYS },
    isActive: { kind: 'flag', title: texts.state, labels: { on: texts.active, off: texts.inactive }, sort: BOTH_WAYS },
    createdAt: { kind: 'date', title: texts.createdAt, sort: BOTH_WAYS },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy), width: '10rem' },
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  emptyText: texts.empty,
});
