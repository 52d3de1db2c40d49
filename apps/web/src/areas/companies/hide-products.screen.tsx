import { bulkTexts } from '@comptoir/shared/bulk/texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { hideableProductList } from '@comptoir/shared/companies/company-lists';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { selectionTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ON_SCREEN_MAX, startOrder } from '../../kit/list/selection/bulk.ts';
import { type Item, type Selection, type SelectionChange, UNCHANGED } from '../../kit/list/selection/selection.ts';
import type { SelectionState } from '../../kit/list/selection/use-selection.ts';
import { refuseUnchanged } from '../../kit/selection-grid/declaration.ts';
import { SelectionPage } from '../../kit/selection-grid/selection-view.tsx';
import type { SaveSelection } from '../../kit/selection-grid/use-selection-save.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store } from '../../lib/storage.ts';
import { type Inputs, mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NoCompany, useCompany } from './use-company.tsx';

interface Stored {
  all: boolean;
  add: string[];
  remove: string[];
  removeBound: string[];
}

const keptOf = ({ all, add, remove, removeBound }: Selection): Stored => ({
  all,
  add: [...add.keys()],
  remove: [...remove],
  removeBound: [...removeBound],
});

const isUuids = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Parses the changes stored under a key; an empty selection when there is none, or when it cannot be parsed. */
export function readKept(text: string | null): Selection {
  try {
    const { all, add, remove, removeBound } = JSON.parse(text ?? '') as Partial<Stored>;
    if (!isUuids(add) || !isUuids(remove) || !isUuids(removeBound)) return UNCHANGED;
    return {
      all: all === true,
      add: new Map(add.map((uuid): [string, Item] => [uuid, { uuid, bound: false }])),
      remove: new Set(remove),
      removeBound: new Set(removeBound),
    };
  } catch {
    return UNCHANGED;
  }
}

/** Key of a user's selection for a company, in the local storage. */
const storageKey = (company: string) => `selectedProductsToHide:${userUuid() ?? ''}:${company}`;

/** Stores the changes of a selection until they are saved, also when the user leaves the screen (CMP-011, CMP-027 as decided). */
function useKeptSelection(key: string, { selection, change }: SelectionState<Item>): void {
  const restore = useEffectEvent((selection: Selection) => change(() => selection));
  useEffect(() => {
    const stored = readStored(key);
    if (stored !== null) restore(readKept(stored));
  }, [key]);
  useEffect(() => {
    const { all, add, remove } = selection;
    if (all || add.size > 0 || remove.size > 0) store(key, JSON.stringify(keptOf(selection)));
    // Unticked again by the user; at first it is not restored yet.
    else if (selection !== UNCHANGED) forget(key);
  }, [key, selection]);
}

const { restrictions } = trpc.companies;

/** The server's first error message, which its detail repeats with the path; otherwise the text of the documents (CMP-038, CMP-039). */
const hidingFailure = ({ fields, serverMessage }: ErrorBody): string => fields[0]?.message || serverMessage || contract.notHidden;

/** The options that do not depend on the company; a constant, so that rows are not rendered again. */
const GRID = {
  list: listScreen(hideableProductList, {}),
  item: ({ uuid, isHiddenForCompany }: ProductRow) => ({ uuid, bound: isHiddenForCompany }),
  submit: contract.hide,
  refusal: refuseUnchanged(texts.nothingSelected),
  errorText: hidingFailure,
  useStorage: (selection: SelectionState<Item>, _: readonly Item[], { company }: ScopeOf<typeof hideableProductList>) =>
    useKeptSelection(storageKey(company), selection),
};

type Filters = Pick<ListQuery<typeof hideableProductList>, 'search' | 'supplier'>;

/** A filtered result that was ticked at once. */
interface TickedResult {
  filters: Filters;
  /** Its products that were not hidden. */
  uuids: ReadonlySet<string>;
}

/**
 * The products of an operation of the server, which reads them by their filters again (BKO-001): all of many products, or a large filtered
 * result, without what was unticked. Null for few products, and for ticks of several results.
 */
function orderedSet({ isAllSelected, add, remove }: SelectionChange, total: number, ticked: TickedResult | null) {
  if (isAllSelected) return total > ON_SCREEN_MAX ? { filters: {}, except: remove } : null;
  if (ticked === null || add.length <= ON_SCREEN_MAX || !add.every((uuid) => ticked.uuids.has(uuid))) return null;
  const added = new Set(add);
  return { filters: ticked.filters, except: [...ticked.uuids].filter((uuid) => !added.has(uuid)) };
}

const save = (change: Inputs['companies']['restrictions']['save']) => mutate(restrictions.save.mutationOptions(), change);

/** Hides products as an operation of the server (BKO-001). */
const hideSet = (company: string, { filters, except }: { filters: Filters; except: readonly string[] }) =>
  withRequestKey(
    'hideProducts',
    'record',
    { list: 'hideableProducts', filters: { company, ...filters }, except, action: 'hide' } as const,
    startOrder,
  );

/** `/admin/companies/:uuid/hidden-master-products/add` (CMP-008 to CMP-015). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <NoCompany title={texts.hideTitle} /> : <HideProducts key={uuid} company={uuid} />;
}

/** A selection that comes back is announced: the user may have forgotten some of its products, which are on other pages. */
const RestoredNotice = ({ onClear }: { onClear: () => void }) => (
  <Banner tone="info" action={<Button onClick={onClear}>{selectionTexts.clear}</Button>}>
    {texts.restored}
  </Banner>
);

function HideProducts({ company }: { company: string }) {
  const { company: { name } = {}, gone } = useCompany(company);
  const totals = restrictions.counts.queryOptions({ company });
  const { data: { total } = { total: 0 } } = useQuery(totals);
  const [ticked, setTicked] = useState<TickedResult | null>(null);
  /** The selection of which the unticked products are shown again. */
  const shownAgain = useRef<Selection | null>(null);
  const key = storageKey(company);
  const [isRestored, setRestored] = useState(() => readKept(readStored(key)) !== UNCHANGED);
  const grid = useMemo(
    () => ({
      ...GRID,
      subject: name,
      saved: (change: SelectionChange) => (orderedSet(change, total, ticked) === null ? contract.hidden : bulkTexts.started),
      confirmation: { title: texts.hideQuestion, consequence: texts.hideConsequence(name ?? company) },
      back: { label: texts.backToHidden, to: href('listHiddenProducts', { uuid: company }) },
      notice: isRestored ? (
        <RestoredNotice
          onClear={() => {
            forget(key);
            setRestored(false);
          }}
        />
      ) : undefined,
    }),
    [company, key, name, total, ticked, isRestored],
  );
  const fetchAll = async ({ search, supplier }: ListQuery<typeof hideableProductList>, hiddenOnly: boolean): Promise<Item[]> => {
    const { hidden, shown } = await queryClient.fetchQuery({
      ...restrictions.fetchAll.queryOptions({ company, search, supplier, hiddenOnly }),
      // Always read again and not cached: it may have thousands of uuids.
      staleTime: 0,
      gcTime: 0,
    });
    if (!hiddenOnly) setTicked({ filters: { search, supplier }, uuids: new Set(shown) });
    return [...hidden.map((uuid) => ({ uuid, bound: true })), ...shown.map((uuid) => ({ uuid, bound: false }))];
  };
  const saveSelection: SaveSelection = async (change, selection) => {
    const set = orderedSet(change, total, ticked);
    if (set === null) return save({ company, ...change });
    const { removeBound } = selection;
    // What is unticked is shown again first: once, also when the operation is sent again.
    if (removeBound.size > 0 && shownAgain.current !== selection)
      await save({ company, isAllSelected: false, add: [], remove: [...removeBound] });
    shownAgain.current = selection;
    return hideSet(company, set);
  };
  if (gone) return gone;
  return (
    <SelectionPage
      // Mounted again when the restored selection is cleared.
      key={String(isRestored)}
      grid={grid}
      scope={{ company }}
      read={(input) => restrictions.products.queryOptions(input)}
      totals={totals}
      fetchAll={fetchAll}
      save={async (...sent) => {
        await saveSelection(...sent);
        forget(key);
      }}
    />
  );
}
