import { brandName } from '../brands.ts';
import type { Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { personName } from '../person-name.ts';
import { versionContract as contract, versionTexts as texts } from './texts.ts';
import { systemName, VERSION_SYSTEMS } from './version-list.ts';

interface VersionRow {
  uuid: string;
  version: string;
  os: string;
  domain: string;
  approved: boolean;
  createdAt: Moment;
  createdBy: Person | null;
}

/** VER-002 to VER-009: the search box and the column filters combine (VER-004, OP-096); newest first by default (VER-012, LCM-005). */
export const versionList = defineList<VersionRow>()({
  name: 'versions',
  route: 'mobileApprovedVersionList',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search, from: 1 },
  filters: {
    version: { kind: 'contains', label: texts.version },
    os: { kind: 'choice', label: texts.system, options: VERSION_SYSTEMS.map((value) => ({ value, label: systemName(value) })) },
    // The choices depend on the configuration (VER-027, OP-024): the screen provides them.
    domain: { kind: 'choice', label: texts.domain },
    approved: { kind: 'flag', label: texts.state, labels: { on: contract.active, off: contract.inactive } },
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  columns: {
    version: { kind: 'name', title: texts.version, width: '6rem', sort: BOTH_WAYS },
    os: { kind: 'text', title: texts.system, value: ({ os }) => systemName(os), width: '7.5rem', sort: BOTH_WAYS },
    domain: { kind: 'text', title: texts.domain, value: ({ domain }) => brandName(domain), width: '7.75rem', sort: BOTH_WAYS },
    createdAt: { kind: 'date', title: texts.createdAt, width: '7rem', sort: BOTH_WAYS },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy) },
    approved: { kind: 'flag', title: texts.state, labels: { on: contract.active, off: contract.inactive }, width: '7rem', sort: BOTH_WAYS },
  },
  texts: { emptyTitle: contract.none },
  emptyText: texts.empty,
  file: { title: 'Versions mobiles', prefix: 'versions_mobiles' },
});
