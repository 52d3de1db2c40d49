import { codeContract as contract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { Link, useSearchParams } from 'react-router';
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
  { key: 'available', label: contract.available, page: <ListPage key="available" list={availableCodes} read={readCodes(true)} /> },
  { key: 'gone', label: contract.gone, page: <ListPage key="gone" list={goneCodes} read={readCodes(false)} /> },
  { key: 'stock', label: contract.stock, page: <ListPage key="stock" list={codeStocks} read={readStock} /> },
] as const;

/** `/admin/catalogue/ListCodes`, a list per view; the address names the view (COD-001, COD-003). */
export function Screen() {
  const [params] = useSearchParams();
  const shown = VIEWS.find(({ key }) => key === params.get('view')) ?? VIEWS[0];
  return (
    <>
      <nav aria-label={texts.views} className="mb-3 flex flex-wrap gap-4 border-b border-border">
        {VIEWS.map((view) => (
          <Link
            key={view.key}
            to={view === VIEWS[0] ? '?' : `?view=${view.key}`}
            aria-current={view === shown ? 'page' : undefined}
            className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text"
          >
            {view.label}
          </Link>
        ))}
      </nav>
      {shown.page}
    </>
  );
}
