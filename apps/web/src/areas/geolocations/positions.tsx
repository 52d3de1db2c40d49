import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AddButton } from '../../kit/list/add.tsx';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { openPosition, positionList } from './position-list.tsx';

const asked =
  (variant: string) =>
  ({ filters, ...state }: ListState) => ({ variant, ...listInput(state), ...filters });

const readPositions = (variant: string) => (state: ListState) => trpc.geolocations.list.queryOptions(asked(variant)(state));

/** `/admin/product/:uuid/geolocations`: the positions of a variant (GEO-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data } = useQuery({ ...trpc.geolocations.variant.queryOptions({ uuid }), retry: false });
  const add = <AddButton label={texts.add} onClick={() => openPosition({ variant: uuid, row: null })} />;
  const list = {
    ...positionList(uuid, data?.name),
    exportView: exportOf('positions', asked(uuid), ['rank', 'uuid', 'latitude', 'longitude', 'address']),
  };
  return <ListPage key={uuid} list={list} read={readPositions(uuid)} action={add} />;
}
