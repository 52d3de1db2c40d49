import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AddButton } from '../../kit/list/add.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { openPosition, positionList } from './position-list.tsx';

const readPositions =
  (variant: string) =>
  ({ filters, ...state }: ListState) =>
    trpc.geolocations.list.queryOptions({ variant, ...listInput(state), ...filters });

/** `/admin/product/:uuid/geolocations`: the positions of a variant (GEO-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data } = useQuery({ ...trpc.geolocations.variant.queryOptions({ uuid }), retry: false });
  const add = <AddButton label={texts.add} onClick={() => openPosition({ variant: uuid, row: null })} />;
  return <ListPage key={uuid} list={positionList(uuid, data?.name)} read={readPositions(uuid)} action={add} />;
}
