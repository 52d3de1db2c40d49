import { bulkTexts } from '@comptoir/shared/bulk/texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { hideableProductList } from '@comptoir/shared/companies/company-lists';
import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ON_SCREEN_MAX, startOrder } from '../../kit/list/selection/bulk.ts';
import type { Item, Selection, SelectionChange } from '../../kit/list/selection/selection.ts';
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

/** Of many products, those of all pages are hidden by an operation of the server. */
const isOrdered = ({ isAllSelected }: SelectionChange, total: number) => isAllSelected && total > ON_SCREEN_MAX;

const save = (change: Inputs['companies']['restrictions']['save']) => mutate(restrictions.save.mutationOptions(), change);

/** Shows again what is unticked, and hides all other products as an operation of the server (BKO-001). */
async function hideAll(company: string, { remove, removeBound }: Selection) {
  if (removeBound.size > 0) await save({ company, isAllSelected: false, add: [], remove: [...removeBound] });
  const order = { list: 'hideableProducts', filters: { company }, except: [...remove], action: 'hide' } as const;
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
  const grid = useMemo(
    () => ({
      ...GRID,
      subject: name,
      saved: (change: SelectionChange) => (isOrdered(change, total) ? bulkTexts.started : contract.hidden),
      confirmation: { title: texts.hideQuestion, consequence: texts.hideConsequence(name ?? company) },
      back: { label: texts.backToHidden, to: href('listHiddenProducts', { uuid: company }) },
    }),
    [company, name, total],
  );
  const fetchAll = async ({ search, supplier }: ListQuery<typeof hideableProductList>, hiddenOnly: boolean): Promise<Item[]> => {
    const { hidden, shown } = await queryClient.fetchQuery({
      ...restrictions.fetchAll.queryOptions({ company, search, supplier, hiddenOnly }),
      // Always read again and not cached: it may have thousands of uuids.
      staleTime: 0,
      gcTime: 0,
    });
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
      save={(change, selection) => (isOrdered(change, total) ? hideAll(company, selection) : save({ company, ...change }))}
    />
  );
}
