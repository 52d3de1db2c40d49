import type { AppRouter } from '@comptoir/server/trpc/router';
import { versionContract as contract, versionTexts as texts } from '@comptoir/shared/access/texts';
import { FIRST_VERSION_DOMAIN, VERSION_PAGE_SIZES, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import type { inferRouterOutputs } from '@trpc/server';
import { Trash2 } from 'lucide-react';
import { date, name, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BareSwitch } from '../../ui/switch.tsx';

export type VersionRow = inferRouterOutputs<AppRouter>['access']['versions']['list']['items'][number];

/** What a row offers; both ask first (VER-017, OP-018). */
export interface VersionActions {
  toggle: (row: VersionRow) => void;
  remove: (row: VersionRow) => void;
}

const sortable = (field: string) => ({ field, directions: ['asc', 'desc'] as const });
const asItIs = (value: string) => ({ value, label: value });

/** The domains of a version: the first brand's and the configured one's (VER-027, OP-024). */
export const versionDomains = (secondBrand: string | null) =>
  [FIRST_VERSION_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map(asItIs);
export const versionSystems = VERSION_SYSTEMS.map(asItIs);

/** VER-002 to VER-009. */
export const versionList = ({ toggle, remove }: VersionActions, secondBrand: string | null): ListDeclaration<VersionRow> => ({
  route: 'mobileApprovedVersionList',
  title: texts.title,
  noun: texts.noun,
  pageSizes: VERSION_PAGE_SIZES,
  search: texts.search,
  searchFrom: 1,
  filters: [
    { kind: 'text', name: 'version', label: texts.version },
    { kind: 'fixed', name: 'os', label: texts.system, options: versionSystems },
    { kind: 'fixed', name: 'domain', label: texts.domain, options: versionDomains(secondBrand) },
    {
      kind: 'fixed',
      name: 'approved',
      label: texts.state,
      options: [
        { value: '1', label: contract.active },
        { value: '0', label: contract.inactive },
      ],
    },
  ],
  columns: [
    name('version', texts.version, ({ version }) => version, { sort: sortable('version') }),
    text('os', texts.system, ({ os }) => os, { width: '7.5rem', sort: sortable('os') }),
    text('domain', texts.domain, ({ domain }) => domain, { width: '7.75rem', sort: sortable('domain') }),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { width: '7rem', sort: sortable('createdAt') }),
    text('createdBy', texts.createdBy, ({ createdBy }) => [createdBy?.firstName, createdBy?.lastName].filter(Boolean).join(' '), {
      width: '17%',
    }),
    {
      key: 'approved',
      title: texts.state,
      kind: 'badge',
      width: '7rem',
      sort: sortable('approved'),
      cell: (row) => (
        <span className="flex items-center gap-2">
          {/* It moves once the marketplace has moved it (OP-099). */}
          <BareSwitch label={texts.allowed(row)} checked={row.approved} onChange={() => toggle(row)} />
          {row.approved ? contract.active : contract.inactive}
        </span>
      ),
    },
  ],
  actions: (row) => <IconButton icon={Trash2} size="row" label={texts.remove(row)} onClick={() => remove(row)} />,
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.failed,
  none: contract.none,
  empty: texts.empty,
});
