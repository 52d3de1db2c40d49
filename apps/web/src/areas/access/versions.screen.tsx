import { versionList } from '@comptoir/shared/access/approved-version-list';
import { versionContract as contract, REMOVAL_QUESTION, versionTexts as texts } from '@comptoir/shared/access/texts';
import { versionDomains } from '@comptoir/shared/access/version-list';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { confirm, confirmToggle } from '../../kit/confirm.tsx';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { historyAction } from '../../kit/history-link.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { AddButton } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ToggleCell } from '../../kit/list/table/cells.tsx';
import { mutate, settingsQuery, trpc } from '../../lib/trpc.ts';

type Row = RowOf<typeof versionList>;
const { versions } = trpc.access;

const open = lazyDialog(() => import('./version-dialog.tsx'));

/** Approves a version, or withdraws the approval (VER-017). */
const flip = (row: Row) =>
  confirmToggle({
    subject: row,
    isOn: row.approved,
    texts,
    set: (to) => mutate(versions.toggle.mutationOptions(), { uuid: row.uuid, approved: to }),
    successText: contract.toggled,
    errorText: contract.notToggled,
  });

/** Deletes a version (OP-018). */
const remove = (row: Row) =>
  confirm({
    title: REMOVAL_QUESTION,
    consequence: texts.removeConsequence(row),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(versions.remove.mutationOptions(), { uuid: row.uuid }),
    successText: contract.removed,
    errorText: contract.notRemoved,
  });

/** The filter options of the domains come from the configuration, not from the declaration. */
const listWithDomains = (secondBrand: string | null) => ({
  ...versionList,
  filters: { ...versionList.filters, domain: { ...versionList.filters.domain, options: versionDomains(secondBrand) } },
});

const versionScreen = (secondBrand: string | null) =>
  listScreen(listWithDomains(secondBrand), {
    cells: {
      approved: (row) => (
        <ToggleCell
          label={texts.allowed(row)}
          isOn={row.approved}
          labels={versionList.columns.approved.labels}
          onToggle={() => flip(row)}
        />
      ),
    },
    rowActions: [
      (row) => ({ icon: Trash2, label: texts.remove(row), run: () => remove(row) }),
      ({ uuid, version }) => historyAction('version', uuid, version),
    ],
    errorText: () => contract.failed,
  });

/**
 * `/admin/approved/version/list` (VER-001 to VER-028). The list waits for the configured domains, because its address may contain one
 * (OP-024).
 */
export function Screen() {
  const { data, isFetched } = useQuery(settingsQuery());
  // Not while it is pending: when it has failed, it is read again behind the list.
  if (!isFetched) return null;
  return <Versions secondBrand={data?.secondBrand ?? null} />;
}

function Versions({ secondBrand }: { secondBrand: string | null }) {
  const list = useMemo(() => versionScreen(secondBrand), [secondBrand]);
  const add = <AddButton label={texts.add} onClick={() => open({ secondBrand })} preload={open.preload} />;
  return <ListPage list={list} read={(input) => versions.list.queryOptions(input)} action={add} />;
}
