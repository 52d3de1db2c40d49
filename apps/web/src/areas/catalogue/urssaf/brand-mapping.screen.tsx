import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { brandMappingList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { urssafTexts as texts } from '@comptoir/shared/catalogue/urssaf/urssaf-texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { failureText } from '../../../kit/failure-text.ts';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { Item, SelectionChange } from '../../../kit/list/selection/selection.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { SelectionPage } from '../../../kit/selection-grid/selection-view.tsx';
import { ageSince } from '../../../lib/age.ts';
import { readError } from '../../../lib/errors.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';

const { brandMapping, urssafCategories } = trpc.catalogue;

/** Duration of the notice about merged changes, which is read after the return, next to «Modifié !». */
const NOTICE_MS = 10_000;

const LIST = { ...listScreen(brandMappingList), rowName: texts.brandRow };

/** The list, with the suppliers of its rows as filter options (URS-009). */
const listOf = (suppliers: readonly string[] | undefined) => {
  if (suppliers === undefined) return LIST;
  const options = suppliers.map((value) => ({ value, label: value }));
  return { ...LIST, filters: { ...LIST.filters, supplier: { ...brandMappingList.filters.supplier, options } } };
};

const GRID = {
  item: (row: BrandMapping): Item => ({ uuid: brandMappingList.rowKey(row), bound: row.isSelected }),
  saved: texts.saved,
  errorText: (failure: ErrorBody) => (failure.code === 'CONFLICT' ? texts.changed(failure.by) : failureText(failure)),
  back: { label: texts.back, to: href('ListUrssaf') },
};

/** `/admin/catalogue/edit/mapping-categories-urssaf-brand/:uuid` (URS-002, URS-006 to URS-014). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Grid key={uuid} category={uuid} />;
}

function Grid({ category }: { category: string }) {
  const parent = { title: brandMappingList.title, back: href('ListUrssaf') };
  const { data: named, gone } = useParentRecord(urssafCategories.name.queryOptions({ uuid: category }), parent);
  const counts = brandMapping.counts.queryOptions({ category });
  const { data: mapping, dataUpdatedAt } = useQuery(counts);
  const list = useMemo(() => listOf(mapping?.suppliers), [mapping?.suppliers]);

  if (gone) return gone;

  const fetchAll = async ({ search, supplier }: ListQuery<typeof brandMappingList>, boundOnly: boolean): Promise<Item[]> => {
    const options = brandMapping.fetchAll.queryOptions({ category, search, supplier, boundOnly });
    const { bound, free } = await queryClient.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
    return [...bound.map((uuid) => ({ uuid, bound: true })), ...free.map((uuid) => ({ uuid, bound: false }))];
  };

  /**
   * Changes that another user made in the meantime are never lost: they are merged, or nothing is saved; the user is informed in both
   * cases.
   */
  const save = async (change: SelectionChange) => {
    const age = mapping === undefined ? 0 : ageSince(dataUpdatedAt);
    try {
      const { isMerged, by, gone } = await mutate(brandMapping.save.mutationOptions(), {
        uuid: category,
        version: mapping?.version,
        age,
        ...change,
      });
      if (isMerged) toast.warning(texts.merged(by), { duration: NOTICE_MS });
      if (gone > 0) toast.warning(texts.gone(gone), { duration: NOTICE_MS });
    } catch (error) {
      // After a conflict the mapping is read again, so that the grid shows it and the next save starts from it.
      if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(trpc.catalogue.brandMapping.pathFilter());
      throw error;
    }
  };

  return (
    <SelectionPage
      grid={{
        ...GRID,
        list,
        subject: named?.name,
        record: { kind: 'urssafCategory', uuid: category },
        confirmation: { title: texts.question, consequence: texts.consequence(named?.name) },
      }}
      scope={{ category }}
      read={(input) => brandMapping.list.queryOptions(input)}
      totals={counts}
      fetchAll={fetchAll}
      save={save}
    />
  );
}
