import { collectionVariantList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { collectionContract as contract, collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import type { CollectionVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { VARIANT_SELECTION_KEYS } from '@comptoir/shared/catalogue/variants/variant-selection';
import type { ErrorBody } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { failureText } from '../../../kit/failure-text.ts';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { Item } from '../../../kit/list/selection/selection.ts';
import type { SelectionState } from '../../../kit/list/selection/use-selection.ts';
import { type PendingSave, type SelectionDeclaration, useStoredSelection } from '../../../kit/selection-grid/declaration.ts';
import { SelectionView } from '../../../kit/selection-grid/selection-view.tsx';
import { useReloaded, useSelectionGrid, useStoredForReload } from '../../../kit/selection-grid/use-selection-grid.ts';
import { type SaveSelection, useSelectionSave } from '../../../kit/selection-grid/use-selection-save.ts';
import { monotonicNow } from '../../../lib/age.ts';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VARIANT_CELLS } from '../properties/variant-columns.tsx';
import { createCollection, readTypedName, type SavedName, updateCollection, writeTypedName } from './save-collection.ts';

const { collections, collectionVariants } = trpc.catalogue;

const LIST = listScreen(collectionVariantList, { cells: VARIANT_CELLS });
const NEW_LIST = { ...LIST, title: contract.createTitle };
const itemOf = ({ uuid, isVariantProductInCollection: bound }: CollectionVariantRow) => ({ uuid, bound });
const saveFailure = (failure: ErrorBody) => (failure.code === 'CONFLICT' ? texts.nameUnsettled : failureText(failure));
const useStorage = ({ selection }: SelectionState<Item>, items: readonly Item[]) =>
  useStoredSelection(VARIANT_SELECTION_KEYS, selection, items);
const BACK = { label: texts.back, to: href('listVariantProductCollection') };

/** `/admin/variantProductCollection/create`, and `/admin/variantProductCollection/edit/:uuid` (COL-002, COL-003, COL-007 to COL-012). */
export function Screen() {
  const { uuid } = useParams();
  if (uuid === undefined) return <Collection key="new" uuid={undefined} saved="" />;
  return (
    <ReadPage key={uuid} title={texts.editTitle} query={collections.name.queryOptions({ uuid })} back={BACK.to}>
      {({ name }) => <Collection uuid={uuid} saved={name} />}
    </ReadPage>
  );
}

/** The name of a collection and its variants; `saved` is the stored name. */
function Collection({ uuid, saved }: { uuid: string | undefined; saved: string }) {
  const reloaded = readTypedName(useReloaded('name'));
  const [name, setName] = useState(reloaded?.name ?? saved);
  const [base, setBase] = useState(() => reloaded?.base ?? { name: saved, at: monotonicNow() });
  useStoredForReload('name', () => (name === base.name ? null : writeTypedName({ name, base })));
  const [checked, setChecked] = useState(false);
  const isMissing = name.trim() === '';
  const isNew = uuid === undefined;
  const list = useMemo(() => ({ ...LIST, title: texts.editOf(saved) }), [saved]);

  /** Reason why the collection cannot be saved (COL-018 to COL-021). */
  const refusal = ({ changed, left }: PendingSave) => {
    setChecked(true);
    if (left < 1) return contract.noProduct;
    if (isMissing) return formContract.required;
    return changed ? undefined : texts.unchanged;
  };
  /** The name that was sent last. */
  const sent = useRef(name);
  const hasTypedSince = useStableCallback(() => name !== sent.current);
  const onSettled = (chosen: string, now: SavedName) => {
    sent.current = chosen;
    setName(chosen);
    setBase(now);
  };
  const save: SaveSelection = async (change, _, signal) => {
    const form = { name, ...change };
    sent.current = name;
    if (uuid === undefined) return createCollection(form);
    await updateCollection(uuid, form, base, { onSettled, signal });
    setBase({ name: sent.current, at: monotonicNow() });
    return undefined;
  };
  const fetchAll = async ({ search, categories }: ListQuery<typeof collectionVariantList>, boundOnly: boolean): Promise<Item[]> => {
    const options = collectionVariants.fetchAll.queryOptions({ collection: uuid, search, categories, boundOnly });
    const { bound, free } = await queryClient.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
    return [...bound.map((one) => ({ uuid: one, bound: true })), ...free.map((one) => ({ uuid: one, bound: false }))];
  };
  const grid: SelectionDeclaration<typeof collectionVariantList> = {
    list: isNew ? NEW_LIST : list,
    ...(uuid === undefined ? { creates: 'collection' } : { subject: saved, record: { kind: 'collection', uuid } }),
    item: itemOf,
    useStorage,
    refusal,
    confirmation: isNew
      ? { title: texts.createQuestion, consequence: texts.createConsequence(name) }
      : { title: texts.editQuestion, consequence: texts.editConsequence(name) },
    saved: isNew ? contract.created : texts.saved,
    errorText: saveFailure,
    back: BACK,
    notice: (
      <div className="grid gap-3">
        {!isNew && <Banner tone="info">{texts.delay}</Banner>}
        <div className="max-w-(--form-width)">
          <TextField
            label={texts.name}
            name="name"
            value={name}
            error={checked && isMissing ? formContract.required : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      </div>
    ),
  };
  const selecting = useSelectionGrid({
    grid,
    scope: { collection: uuid },
    read: (input) => collectionVariants.list.queryOptions(input),
    totals: collectionVariants.counts.queryOptions({ collection: uuid }),
    fetchAll,
  });
  const { ticks, pending } = selecting;
  const changed = pending.changed || name !== base.name;
  const saving = useSelectionSave({ grid, ticks, hasTypedSince, save, ...pending, changed });
  return <SelectionView grid={grid} selecting={selecting} saving={saving} />;
}
