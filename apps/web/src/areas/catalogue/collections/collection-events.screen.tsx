import { type CollectionEventRow, collectionEventList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useParams, useSearchParams } from 'react-router';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { refuseUnchanged } from '../../../kit/selection-grid/declaration.ts';
import { SelectionPage } from '../../../kit/selection-grid/selection-view.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';

const { collectionEvents, collections } = trpc.catalogue;

/** Delay between the save and the return (COL-023). */
const BACK_AFTER_MS = 1_500;

const GRID = {
  list: listScreen(collectionEventList, {}),
  item: ({ uuid, isAssociated }: CollectionEventRow) => ({ uuid, bound: isAssociated }),
  refusal: refuseUnchanged(texts.nothingChanged),
  saved: texts.saved,
  backAfter: BACK_AFTER_MS,
  notice: <Banner tone="info">{texts.delay}</Banner>,
};

/** `/admin/catalogue/socialEventGrantCollection/edit/:uuid?page=` (COL-004, COL-012, COL-022, COL-023). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Grid key={uuid} collection={uuid} />;
}

function Grid({ collection }: { collection: string }) {
  const parent = { title: collectionEventList.title, back: href('listVariantProductCollection') };
  const { data: named, gone } = useParentRecord(collections.name.queryOptions({ uuid: collection }), parent);
  const page = useSearchParams()[0].get('page') ?? '1';
  if (gone) return gone;
  const fetchAll = ({ search }: ListQuery<typeof collectionEventList>, boundOnly: boolean) =>
    queryClient.fetchQuery({ ...collectionEvents.fetchAll.queryOptions({ collection, search, boundOnly }), staleTime: 0, gcTime: 0 });
  return (
    <SelectionPage
      grid={{
        ...GRID,
        subject: named?.name,
        back: { label: texts.back, to: `${href('listVariantProductCollection')}?page=${encodeURIComponent(page)}` },
      }}
      scope={{ collection }}
      read={(input) => collectionEvents.list.queryOptions(input)}
      totals={collectionEvents.counts.queryOptions({ collection })}
      fetchAll={fetchAll}
      save={(change) => mutate(collectionEvents.save.mutationOptions(), { uuid: collection, ...change })}
    />
  );
}
