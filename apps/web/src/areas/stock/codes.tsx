import { codeContract as contract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { readPeriod } from '../../kit/list/period.ts';
import { trpc } from '../../lib/trpc.ts';
import { availableCodes, codeStocks, EXPIRATION, goneCodes } from './code-lists.tsx';

const readCodes =
  (available: boolean) =>
  ({ page, itemsPerPage, search, filters }: ListState) => {
    const { start, end } = readPeriod(filters[EXPIRATION]) ?? { start: '', end: '' };
    return trpc.stock.codes.list.queryOptions({
      available,
      page,
      itemsPerPage,
      ...(search && { search }),
      ...(filters.supplier && { supplier: filters.supplier }),
      ...(start && { after: start }),
      ...(end && { before: end }),
    });
  };

const readStock = ({ page, itemsPerPage, search }: ListState) =>
  trpc.stock.codes.stock.queryOptions({ page, itemsPerPage, ...(search && { search }) });

const VIEWS = [
  {
    key: 'available',
    label: contract.available,
    list: <ListPage key="available" list={availableCodes} read={readCodes(true)} views={<Views />} />,
  },
  { key: 'gone', label: contract.gone, list: <ListPage key="gone" list={goneCodes} read={readCodes(false)} views={<Views />} /> },
  { key: 'stock', label: contract.stock, list: <ListPage key="stock" list={codeStocks} read={readStock} views={<Views />} /> },
] as const;

function useView() {
  const [params] = useSearchParams();
  return VIEWS.find(({ key }) => key === params.get('view')) ?? VIEWS[0];
}

/** What a press on a tab leaves in the history: its list is made anew, and the focus would be lost with the old one. */
const PRESSED = 'view';

function Views() {
  const shown = useView();
  const { state } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === PRESSED) current.current?.focus();
  }, [state]);
  return (
    <nav aria-label={texts.views} className="mb-4 flex flex-wrap gap-4 border-b border-border">
      {VIEWS.map((view) => (
        <Link
          key={view.key}
          ref={view === shown ? current : null}
          to={view === VIEWS[0] ? '?' : `?view=${view.key}`}
          state={PRESSED}
          aria-current={view === shown ? 'page' : undefined}
          className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

/** `/admin/catalogue/ListCodes`, a list per view; the address names the view (COD-001, COD-003). */
export const Screen = () => useView().list;
