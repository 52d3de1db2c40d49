import type { Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { whiteListTexts as texts } from './texts.ts';

interface Entry {
  uuid: string;
  requestedBy: string;
  description: string;
  createdAt: Moment;
  createdBy: Person | null;
  status: boolean;
}
interface Named {
  name: string;
}

/** Common part of the three lists (WHL-002, WHL-003, OP-078): one route, newest first. */
const list = {
  route: 'whitelist',
  title: texts.title,
  noun: texts.noun,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
} as const;

const columns = {
  requestedBy: { kind: 'text', title: texts.requestedBy, width: '13%' },
  description: { kind: 'text', title: texts.description },
  createdAt: { kind: 'date', title: texts.createdAt, width: '7.25rem', sort: BOTH_WAYS },
  createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }: Entry) => personName(createdBy), width: '12%' },
  status: { kind: 'flag', title: texts.status, labels: { on: texts.active, off: texts.inactive }, width: '8rem' },
} as const;

/** IP addresses (WHL-005, WHL-008). */
export const ipWhiteList = defineList<Entry & { ipAddress: string; company: Named | null }>()({
  ...list,
  name: 'ipWhiteList',
  search: { label: texts.searchIp, from: 1 },
  columns: {
    ipAddress: { kind: 'name', title: texts.ipAddress, width: '8.75rem' },
    company: { kind: 'text', title: texts.company, value: ({ company }) => company?.name, width: '13%' },
    ...columns,
  },
  emptyText: texts.emptyIp,
});

/** Companies (WHL-006, WHL-012). */
export const companyWhiteList = defineList<Entry & { company: Named }>()({
  ...list,
  name: 'companyWhiteList',
  isSubList: true,
  search: { label: texts.searchCompany, from: 1 },
  columns: { company: { kind: 'name', title: texts.company, value: ({ company }) => company.name, width: '20%' }, ...columns },
  emptyText: texts.emptyCompany,
});

/** Users, by their e-mail (WHL-007, WHL-016). */
export const userWhiteList = defineList<Entry & { user: { email: string } }>()({
  ...list,
  name: 'userWhiteList',
  isSubList: true,
  search: { label: texts.searchEmail, from: 1 },
  columns: { email: { kind: 'name', title: texts.email, value: ({ user }) => user.email, width: '20%' }, ...columns },
  emptyText: texts.emptyEmail,
});
