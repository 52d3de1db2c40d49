import { bulkTexts } from '@comptoir/shared/bulk/texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { hideableProductList } from '@comptoir/shared/companies/company-lists';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ON_SCREEN_MAX, startOrder } from '../../kit/list/selection/bulk.ts';
import type { Item, SelectionChange } from '../../kit/list/selection/selection.ts';
import type { SelectionState } from '../../kit/list/selection/use-selection.ts';
import { refuseUnchanged } from '../../kit/selection-grid/declaration.ts';
import { SelectionPage } from '../../kit/selection-grid/selection-page.tsx';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { useKeptSelection } from './kept-selection.ts';
import { NoCompany, useCompany } from './use-company.tsx';

const { restrictions } = trpc.companies;

/** The first message of the server, otherwise the text of the documents (CMP-038, CMP-039). */
const hidingFailure = ({ serverMessage, fields }: ErrorBody): string => serverMessage || fields[0]?.message || contract.notHidden;

/** The options that do not depend on the company; a constant, so that rows are not rendered again. */
const GRID = {
  list: listScreen(hideableProductList, {}),
  item: ({ uuid, isHiddenForCompany }: ProductRow) => ({ uuid, bound: isHiddenForCompany }),
  submit: contract.hide,
  refusal: refuseUnchanged(texts.nothingSelected),
  errorText: hidingFailure,
  useStorage: (selection: SelectionState<Item>, _: readonly Item[], { company }: ScopeOf<typeof hideableProductList>) =>
    useKeptSelection(`selectedProductsToHide:${company}`, selection),
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

/** Shows again what is unticked, and hides the other products as an operation of the server (BKO-001). */
async function hideSet(company: string, { filters, except }: { filters: Filters; except: readonly string[] }, shown: readonly string[]) {
  if (shown.length > 0) await save({ company, isAllSelected: false, add: [], remove: [...shown] });
  const order = { list: 'hideableProducts', filters: { company, ...filters }, except, action: 'hide' } as const;
  await startOrder({ ...order, requestKey: crypto.randomUUID() });
}

/** `/admin/companies/:uuid/hidden-master-products/add` (CMP-008 to CMP-015). */
export function Screen() {
  const { uuid } = useParams();
  return uuid === undefined ? <NoCompany title={texts.hideTitle} /> : <HideProducts key={uuid} company={uuid} />;
}

function HideProducts({ company }: { company: string }) {
  const { company: { name } = {}, gone } = useCompany(company);
  const totals = restrictions.counts.queryOptions({ company });
  const { data: { total } = { total: 0 } } = useQuery(totals);
  const [ticked, setTicked] = useState<TickedResult | null>(null);
  const grid = useMemo(
    () => ({
      ...GRID,
      subject: name,
      saved: (change: SelectionChange) => (orderedSet(change, total, ticked) === null ? contract.hidden : bulkTexts.started),
      confirmation: { title: texts.hideQuestion, consequence: texts.hideConsequence(name ?? company) },
      back: { label: texts.backToHidden, to: href('listHiddenProducts', { uuid: company }) },
    }),
    [company, name, total, ticked],
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
  if (gone) return gone;
  return (
    <SelectionPage
      grid={grid}
      scope={{ company }}
      read={(input) => restrictions.products.queryOptions(input)}
      totals={totals}
      fetchAll={fetchAll}
      save={(change, { removeBound }) => {
        const set = orderedSet(change, total, ticked);
        return set === null ? save({ company, ...change }) : hideSet(company, set, [...removeBound]);
      }}
    />
  );
}
