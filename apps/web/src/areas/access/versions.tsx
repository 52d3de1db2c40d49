import { versionContract as contract, REMOVAL_QUESTION, versionTexts as texts } from '@comptoir/shared/access/texts';
import { VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { personName } from '@comptoir/shared/person-name';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { askFlag } from '../../kit/ask-flag.ts';
import { opens } from '../../kit/dialogs.tsx';
import { AddButton } from '../../kit/list/add.tsx';
import { date, name, text, toggle } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { BOTH_WAYS } from '../../kit/list/sort.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { versionDomains, versionSystems } from './version-choices.ts';

type Row = Outputs['access']['versions']['list']['items'][number];
const { versions } = trpc.access;

const open = opens(() => import('./version-dialog.tsx'));

/** VER-017. */
const flip = (row: Row) =>
  askFlag({
    subject: row,
    isOn: row.approved,
    texts,
    set: () => mutate(versions.toggle.mutationOptions(), { uuid: row.uuid }),
    done: contract.toggled,
    failed: contract.notToggled,
  });

/** OP-018. */
const remove = (row: Row) =>
  ask({
    title: REMOVAL_QUESTION,
    consequence: texts.removeConsequence(row),
    danger: true,
    run: () => mutate(versions.remove.mutationOptions(), { uuid: row.uuid }),
    done: contract.removed,
    failed: contract.notRemoved,
  });

function asked({ filters: { version, os, domain, approved }, ...state }: ListState) {
  const system = VERSION_SYSTEMS.find((known) => known === os);
  return {
    ...listInput(state),
    ...(version && { version }),
    ...(system && { os: system }),
    ...(domain && { domain }),
    ...(approved && { approved: approved === '1' }),
  };
}

/** VER-002 to VER-009. */
const versionList = (secondBrand: string | null): ListDeclaration<Row> => ({
  route: 'mobileApprovedVersionList',
  title: texts.title,
  noun: texts.noun,
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
    name('version', texts.version, ({ version }) => version, { width: '6rem', sort: BOTH_WAYS }),
    text('os', texts.system, ({ os }) => os, { width: '7.5rem', sort: BOTH_WAYS }),
    text('domain', texts.domain, ({ domain }) => domain, { width: '7.75rem', sort: BOTH_WAYS }),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { width: '7rem', sort: BOTH_WAYS }),
    text('createdBy', texts.createdBy, ({ createdBy }) => personName(createdBy)),
    toggle('approved', texts.state, {
      isOn: ({ approved }) => approved,
      words: { on: contract.active, off: contract.inactive },
      label: texts.allowed,
      onToggle: flip,
      width: '7rem',
      sort: BOTH_WAYS,
    }),
  ],
  actions: (row) => <IconButton icon={Trash2} size="row" label={texts.remove(row)} onClick={() => remove(row)} />,
  exportView: exportOf('versions', asked, ['version', 'os', 'domain', 'createdAt', 'createdBy', 'approved']),
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.failed,
  none: contract.none,
  empty: texts.empty,
});

const read = (state: ListState) => versions.list.queryOptions(asked(state));

/** `/admin/approved/version/list` (VER-001 to VER-028). The domains are configured: the list waits for them, since its address may name one (OP-024). */
export function Screen() {
  const { data, error } = useQuery(trpc.session.settings.queryOptions());
  if (data === undefined && error === null) return null;
  const secondBrand = data?.secondBrand ?? null;
  return (
    <ListPage list={versionList(secondBrand)} read={read} action={<AddButton label={texts.add} onClick={() => open({ secondBrand })} />} />
  );
}
