import { calls } from '@comptoir/marketplace-api/calls';
import { versionContract as contract, versionTexts as texts } from '@comptoir/shared/access/texts';
import { ApprovedVersionFilters } from '@comptoir/shared/access/versions';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { personName } from '@comptoir/shared/person-name';
import type { z } from 'zod';
import { exportable } from './exportable.ts';
import { pagedQuery } from './paged-query.ts';

/** The latest first, unless sorted (VER-012, LCM-005). */
export const versionQuery = ({ version, os, domain, approved, ...filters }: z.output<typeof ApprovedVersionFilters>) => ({
  ...pagedQuery(filters, LATEST_FIRST),
  version: version || undefined,
  os,
  domain: domain || undefined,
  approved,
});

export const versionView = exportable(calls.access.versions.list, {
  filters: ApprovedVersionFilters,
  query: versionQuery,
  columns: {
    version: { title: texts.version, cell: ({ version }) => version },
    os: { title: texts.system, cell: ({ os }) => os },
    domain: { title: texts.domain, cell: ({ domain }) => domain },
    createdAt: { title: texts.createdAt, cell: ({ createdAt }) => createdAt },
    createdBy: { title: texts.createdBy, cell: ({ createdBy }) => personName(createdBy) },
    approved: { title: texts.state, cell: ({ approved }) => (approved ? contract.active : contract.inactive) },
  },
});
