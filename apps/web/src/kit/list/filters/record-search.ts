import type { FilterRecord } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import type { ComboboxOption } from '../../../ui/combobox-props.tsx';
import { searchSuppliers } from '../../supplier-search.ts';

interface RecordSearch {
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Fetches the name of a record: a shared link contains only the uuid. */
  nameOf?: (uuid: string) => Promise<string>;
}

/** Search functions of the records that filters can use. */
export const RECORD_SEARCH: Record<FilterRecord, RecordSearch> = {
  supplier: { search: searchSuppliers },
  /** Five results at most, from three characters on (PRD-006). */
  company: {
    async search(name) {
      const found = await queryClient.fetchQuery(trpc.catalogue.products.companies.queryOptions({ name }));
      return found.map(({ uuid, value }) => ({ value: uuid, label: value }));
    },
    nameOf: async (uuid) => (await queryClient.fetchQuery(trpc.companies.companies.get.queryOptions({ uuid }))).name,
  },
  /** Of the history, each with its kind (HIS-003). */
  changedRecord: {
    async search(name) {
      const found = await queryClient.fetchQuery(trpc.history.searchRecords.queryOptions({ name }));
      return found.map(({ record, kind, name: label }) => ({ value: record, label: `${label} (${kind})` }));
    },
    nameOf: async (uuid) =>
      (await queryClient.fetchQuery(trpc.history.memberNames.queryOptions({ kind: 'product', uuid, members: [uuid] })))[uuid] ?? '',
  },
  /** From the reference cache, each with its parent categories; five results at most (LST-009). */
  category: {
    async search(text) {
      const found = await queryClient.fetchQuery(trpc.reference.searchCategories.queryOptions({ text }));
      return found.map(({ uuid, name, above }) => ({ value: uuid, label: [...above, name].join(' › ') }));
    },
    nameOf: async (uuid) => (await queryClient.fetchQuery(trpc.catalogue.categories.get.queryOptions({ uuid }))).name,
  },
};

/** Names of the selected records; those read from the URL are fetched once. */
export function useNames(record: FilterRecord, uuids: readonly string[]) {
  const { nameOf } = RECORD_SEARCH[record];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const name = (uuid: string, label: string) => setNames((known) => new Map(known).set(uuid, label));
  const onRead = useEffectEvent(name);
  const unknown = uuids.filter((uuid) => !names.has(uuid)).join();
  useEffect(() => {
    if (nameOf === undefined || unknown === '') return;
    for (const uuid of unknown.split(','))
      nameOf(uuid).then(
        (label) => onRead(uuid, label),
        () => onRead(uuid, texts.chosen),
      );
  }, [unknown, nameOf]);
  return [names, name] as const;
}
