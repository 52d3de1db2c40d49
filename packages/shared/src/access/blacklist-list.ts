import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { ROLE_LABELS } from '../roles.ts';
import { blacklistContract as contract, blacklistTexts as texts } from './texts.ts';

/** Key of the tag for a user without any of the five known roles (BLA-004). */
export const UNKNOWN_ROLE = 'unknown';

export const ROLE_TAGS: Readonly<Record<string, string>> = { ...ROLE_LABELS, [UNKNOWN_ROLE]: texts.unknownRole };

/** `active` means blacklisted and not treated yet (BLA-006, BLA-007). */
export const TREATMENT_LABELS = { notTreated: contract.notTreated, treated: contract.treated } as const;
export const treatmentOf = ({ active }: { active: boolean }): keyof typeof TREATMENT_LABELS => (active ? 'notTreated' : 'treated');

interface BlacklistRow {
  uuid: string;
  name: string;
  company: string | null;
  email: string;
  /** The user's first known role, or `unknown`. */
  role: string;
  listedAt: Moment;
  active: boolean;
}

/** BLA-002, BLA-010 (OP-088, OP-089). */
export const blacklist = defineList<BlacklistRow>()({
  name: 'blacklist',
  route: 'usersBlackList',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search, from: 1 },
  defaultSort: [{ field: 'listedAt', direction: 'desc' }],
  columns: {
    name: { kind: 'name', title: texts.name },
    company: { kind: 'text', title: texts.company, width: '13%' },
    email: { kind: 'text', title: texts.email, width: '20%' },
    role: { kind: 'state', isTag: true, title: texts.role, labels: ROLE_TAGS, width: '8.25rem' },
    listedAt: { kind: 'dateTime', title: texts.listedAt, width: '9.5rem', sort: BOTH_WAYS },
    active: { kind: 'flag', title: texts.state, labels: { on: texts.blacklisted, off: texts.whitelisted }, width: '4.75rem' },
    treatment: { kind: 'state', title: texts.treatment, value: treatmentOf, labels: TREATMENT_LABELS, width: '7.5rem' },
  },
  emptyText: texts.empty,
});
