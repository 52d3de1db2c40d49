import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addressOf, type PositionRow, positionList } from './position-list.tsx';

const PositionDialog = lazy(async () => ({ default: (await import('./position-dialog.tsx')).PositionDialog }));

const readPositions =
  (variant: string) =>
  ({ page, itemsPerPage, search, filters }: ListState) =>
    trpc.geolocations.list.queryOptions({ variant, page, itemsPerPage, ...filters, ...(search && { search }) });

/** `/admin/product/:uuid/geolocations`: the positions of a variant (GEO-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Positions key={uuid} variant={uuid} />;
}

function Positions({ variant }: { variant: string }) {
  /** The position in the dialog; null for a new one. */
  const [open, setOpen] = useState<{ row: PositionRow | null } | null>(null);
  const { ask, dialog } = useQuestion();
  const remove = useMutation(trpc.geolocations.remove.mutationOptions());
  const { data } = useQuery({ ...trpc.geolocations.variant.queryOptions({ uuid: variant }), retry: false });

  const list = positionList(data?.name, {
    edit: (row) => setOpen({ row }),
    remove: (row) =>
      ask({
        title: contract.removeQuestion,
        consequence: texts.removeConsequence(addressOf(row)),
        danger: true,
        run: () => remove.mutateAsync({ uuid: row.uuid }),
        done: texts.removed,
        failed: contract.removeFailed,
      }),
  });
  const add = (
    <Button kind="primary" onClick={() => setOpen({ row: null })}>
      <Icon of={Plus} />
      {texts.add}
    </Button>
  );
  return (
    <>
      <ListPage list={list} read={readPositions(variant)} action={add} />
      {open && (
        <Suspense>
          <PositionDialog variant={variant} row={open.row} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
