import { versionContract as contract, REMOVAL_QUESTION, versionTexts as texts } from '@comptoir/shared/access/texts';
import { VERSION_SORTS, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { undoTexts } from '@comptoir/shared/undo-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { sortBy } from '../../kit/list/sort.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { versionList } from './version-list.tsx';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

const readVersions = ({ page, itemsPerPage, search, sort, filters: { version, os, domain, approved } }: ListState) => {
  const system = VERSION_SYSTEMS.find((known) => known === os);
  return trpc.access.versions.list.queryOptions({
    page,
    itemsPerPage,
    sort: sortBy(sort, VERSION_SORTS),
    ...(search && { search }),
    ...(version && { version }),
    ...(system && { os: system }),
    ...(domain && { domain }),
    ...(approved && { approved: approved === '1' }),
  });
};

/** `/admin/approved/version/list`. The domains are configured: the list waits for them, since its address may name one (OP-024). */
export function Screen() {
  const { data, error } = useQuery(trpc.session.settings.queryOptions());
  if (data === undefined && error === null) return null;
  return <Versions secondBrand={data?.secondBrand ?? null} />;
}

/** The approved mobile versions (VER-001 to VER-028). */
function Versions({ secondBrand }: { secondBrand: string | null }) {
  const [adding, setAdding] = useState(false);
  const { ask, dialog } = useQuestion();
  const toggle = useMutation(trpc.access.versions.toggle.mutationOptions());
  const remove = useMutation(trpc.access.versions.remove.mutationOptions());

  const list = versionList(
    {
      toggle: (row) => {
        const flip = () => toggle.mutateAsync({ uuid: row.uuid });
        ask({
          title: row.approved ? texts.deactivateQuestion : texts.activateQuestion,
          consequence: row.approved ? texts.deactivateConsequence(row) : texts.activateConsequence(row),
          run: flip,
          done: contract.toggled,
          failed: contract.notToggled,
          undo: { run: flip, done: undoTexts.statusBack },
        });
      },
      remove: (row) =>
        ask({
          title: REMOVAL_QUESTION,
          consequence: texts.removeConsequence(row),
          danger: true,
          run: () => remove.mutateAsync({ uuid: row.uuid }),
          done: contract.removed,
          failed: contract.notRemoved,
        }),
    },
    secondBrand,
  );

  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Icon of={Plus} />
      {texts.add}
    </Button>
  );
  return (
    <>
      <ListPage list={list} read={readVersions} action={add} />
      {adding && (
        <Suspense>
          <VersionDialog secondBrand={secondBrand} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
