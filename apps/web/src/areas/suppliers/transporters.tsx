import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { TRANSPORTER_SORTS } from '@comptoir/shared/suppliers/transporter-list';
import { undoTexts } from '@comptoir/shared/undo-texts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { sortBy } from '../../kit/list/sort.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { transporterList } from './transporter-list.tsx';

const TransporterDialog = lazy(async () => ({ default: (await import('./transporter-dialog.tsx')).TransporterDialog }));

const readTransporters = ({ page, itemsPerPage, search, sort }: ListState) =>
  trpc.suppliers.transporters.list.queryOptions({ page, itemsPerPage, sort: sortBy(sort, TRANSPORTER_SORTS), ...(search && { search }) });

/** `/admin/catalogue/transporter/list` (TRA-001 to TRA-008, TRA-012, TRA-013). */
export function Screen() {
  /** Of the transporter in the dialog; null for a new one. */
  const [open, setOpen] = useState<{ uuid: string | null } | null>(null);
  const { ask, dialog } = useQuestion();
  const setActive = useMutation(trpc.suppliers.transporters.setActive.mutationOptions());
  const archive = useMutation(trpc.suppliers.transporters.archive.mutationOptions());

  const list = transporterList({
    edit: ({ uuid }) => setOpen({ uuid }),
    toggle: ({ uuid, name, isActive }) =>
      ask({
        title: isActive ? texts.deactivateQuestion : texts.activateQuestion,
        consequence: isActive ? texts.deactivateConsequence(name) : texts.activateConsequence(name),
        run: () => setActive.mutateAsync({ uuid, isActive: !isActive }),
        done: texts.toggled,
        undo: { run: () => setActive.mutateAsync({ uuid, isActive }), done: undoTexts.statusBack },
      }),
    archive: ({ uuid, name }) =>
      ask({
        title: texts.archiveQuestion,
        consequence: texts.archiveConsequence(name),
        danger: true,
        run: () => archive.mutateAsync({ uuid }),
        done: contract.archived,
      }),
  });

  const add = (
    <Button kind="primary" onClick={() => setOpen({ uuid: null })}>
      <Icon of={Plus} />
      {texts.add}
    </Button>
  );
  return (
    <>
      <ListPage list={list} read={readTransporters} action={add} />
      {open && (
        <Suspense>
          <TransporterDialog uuid={open.uuid} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
