import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import type { ListScreen } from './list-screen.ts';
import { type ListState, pageCount, pageNumbers, pageOfRow, pageRange } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';

interface ListFooterProps {
  list: Pick<ListScreen<never>, 'pageSizes' | 'texts' | 'foot'>;
  state: ListState;
  total: number;
  change: ChangeList;
  pageAddress: (page: number) => string;
}

/** «1 à 25 sur 12 431», the page sizes and the page links. Sticks to the bottom of the window without covering rows. */
export function ListFooter({ list: { pageSizes, texts: own, foot }, state, total, change, pageAddress }: ListFooterProps) {
  const { page, itemsPerPage } = state;
  const { first, last } = pageRange(page, itemsPerPage, total);
  const count = pageCount(total, itemsPerPage);
  return (
    <div className="table-footer">
      <span role="status">{(own?.range ?? texts.range)(first, last, total)}</span>
      <span aria-hidden="true" className="-me-3 max-sm:hidden">
        {texts.rowsPerPage}
      </span>
      <span className="max-sm:hidden">
        <InlineSelect
          label={texts.rowsPerPage}
          value={String(itemsPerPage)}
          options={[...pageSizes].sort((left, right) => left - right).map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(chosen) => {
            const size = Number(chosen);
            // The first row of the page is on the page after the change, too.
            change({ itemsPerPage: size, page: pageOfRow(first - 1, size) });
          }}
        />
      </span>
      {foot}
      <nav aria-label={texts.pagination} className="ms-auto flex items-center gap-0.5">
        <Step label={texts.previousPage} icon={ChevronLeft} to={page > 1 ? pageAddress(page - 1) : null} />
        {pageNumbers(page, count).map((number, index) =>
          number === 'gap' ? (
            <span key={`gap-${index < 2 ? 'start' : 'end'}`} aria-hidden="true" className="table-page table-number">
              …
            </span>
          ) : (
            <Link
              key={number}
              to={pageAddress(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className="table-page table-number"
            >
              {number}
            </Link>
          ),
        )}
        <Step label={texts.nextPage} icon={ChevronRight} to={page < count ? pageAddress(page + 1) : null} />
      </nav>
    </div>
  );
}

function Step({ label, icon, to }: { label: string; icon: LucideIcon; to: string | null }) {
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without `href` and with `aria-disabled`, as ARIA recommends: announced as disabled
      <a role="link" aria-disabled="true" aria-label={label} className="table-page">
        <Icon of={icon} />
      </a>
    );
  }
  return (
    <Link to={to} aria-label={label} data-tip="" className="table-page">
      <Icon of={icon} />
    </Link>
  );
}
