import type { FilterRecord } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import type { ComboboxOption } from '../../../ui/combobox-props.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import { searchSuppliers } from '../../supplier-search.ts';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';

interface RecordSearch {
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Fetches the name of a record: a shared link contains only the uuid. */
  nameOf?: (uuid: string) => Promise<string>;
}

/** Found products, from which one is selected. */
const PRODUCTS = 10;

/** Search functions of the records that filters can use. */
const RECORD_SEARCH: Record<FilterRecord, RecordSearch> = {
  supplier: { search: searchSuppliers },
  product: {
    async search(search) {
      const { items } = await queryClient.fetchQuery(trpc.catalogue.products.list.queryOptions({ search, itemsPerPage: PRODUCTS }));
      return items.map(({ uuid, adminProductName, productName }) => ({ value: uuid, label: adminProductName || productName }));
    },
    nameOf: async (uuid) => (await queryClient.fetchQuery(trpc.catalogue.products.get.queryOptions({ uuid }))).name,
  },
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
function useNames(record: FilterRecord, uuids: readonly string[]) {
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

/** Loaded when a filter is opened for the first time. */
const loadPanel = async () => (await import('./choice-panel.tsx')).ChoicePanel;
const ChoicePanel = lazyComponent(loadPanel);

type TagFilter = FilterOf<never, 'several'>;

interface TagChipProps {
  filter: TagFilter;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** A filter with several values: selected in its panel, and sent after a pause. */
export function TagChip({ filter, value, onChange }: TagChipProps) {
  // Selected values instead of those of the address: they are dropped when it changes, because they were sent or for instance by Back.
  const [draft, setDraft] = useState<{ over: string; tags: readonly string[] } | null>(null);
  if (draft !== null && draft.over !== value.join()) setDraft(null);
  const tags = draft?.tags ?? value;
  const change = (next: readonly string[]) => setDraft({ over: value.join(), tags: next });
  const [names, name] = useNames(filter.record, tags);
  const send = useEffectEvent(() => {
    if (draft !== null) onChange(draft.tags);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => send(), filter.delay);
    return () => clearTimeout(timer);
  }, [draft, filter.delay]);
  useEffect(() => {
    // Back right after a change was sent, before React has rendered it: no value changes.
    const drop = () => setDraft(null);
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, []);

  const [first] = tags;
  const chosenText = tags.length === 1 && first !== undefined ? (names.get(first) ?? texts.chosen) : texts.severalChosen(tags.length);
  return (
    <FilterChip
      label={filter.label}
      dialogLabel={filter.placeholder}
      shown={tags.length === 0 ? null : chosenText}
      onClear={() => {
        setDraft(null);
        onChange([]);
      }}
      onIntent={() => prefetch(loadPanel)}
      wide
    >
      {() => (
        <>
          {tags.length > 0 && (
            <ul aria-label={texts.chosenTags(filter.label)} className="flex flex-wrap gap-1.5 border-b border-border p-2">
              {tags.map((tag) => (
                <li key={tag} className="chip chip-set h-7">
                  {names.get(tag) ?? texts.chosen}
                  <button
                    type="button"
                    aria-label={texts.removeTag(names.get(tag) ?? texts.chosen)}
                    className="grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
                    onClick={() => change(tags.filter((other) => other !== tag))}
                  >
                    <Icon of={X} className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ChoicePanel
            // Each selection starts a new search.
            key={tags.join()}
            label={filter.placeholder}
            search={RECORD_SEARCH[filter.record].search}
            onPick={({ value: uuid, label }) => {
              name(uuid, label);
              if (!tags.includes(uuid)) change([...tags, uuid]);
            }}
          />
        </>
      )}
    </FilterChip>
  );
}

interface ChoiceChipProps<Row> {
  filter: FilterOf<Row, 'record'>;
  /** The uuid of the selected record, if any. */
  value: string | undefined;
  rows: readonly Row[];
  onChange: (value: string | null) => void;
}

/** A filter with one value, selected from search results. */
export function ChoiceChip<Row>({ filter, value, rows, onChange }: ChoiceChipProps<Row>) {
  const { search } = RECORD_SEARCH[filter.record];
  const named = nameIn(filter, rows);
  // A shared link contains only the uuid: the name is taken from the rows, or fetched.
  const [names, name] = useNames(filter.record, value === undefined || named !== undefined ? [] : [value]);
  const chosenText = (value === undefined ? undefined : names.get(value)) ?? named ?? texts.chosen;
  return (
    <FilterChip
      label={filter.label}
      dialogLabel={filter.placeholder}
      shown={value === undefined ? null : chosenText}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <ChoicePanel
          label={filter.placeholder}
          search={search}
          onClose={close}
          onPick={(choice) => {
            name(choice.value, choice.label);
            close();
            onChange(choice.value);
          }}
        />
      )}
    </FilterChip>
  );
}

function nameIn<Row>(filter: FilterOf<Row, 'record'>, rows: readonly Row[]): string | undefined {
  for (const row of rows) {
    const name = filter.nameIn(row);
    if (name) return name;
  }
  return undefined;
}
