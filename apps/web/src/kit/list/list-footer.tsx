import type { Page } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isPlainClick } from '../../lib/leaving.ts';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import type { ListScreen } from './list-screen.ts';
import { type ListState, pageCount, pageNumbers, pageOfRow, pageRange } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';

interface ListFooterProps {
  list: Pick<ListScreen<never>, 'pageSizes' | 'texts' | 'foot'>;
  state: ListState;
  page: Pick<Page<never>, 'total' | 'isCapped'>;
  change: ChangeList;
  pageAddress: (page: number) => string;
}

/** «1 à 25 sur 12 431», the page sizes and the page links. Sticks to the bottom of the window without covering rows. */
export function ListFooter({
  list: { pageSizes, texts: own, foot },
  state,
  page: { total, isCapped },
  change,
  pageAddress,
}: ListFooterProps) {
  const { page, itemsPerPage } = state;
  const { first, last } = pageRange(page, itemsPerPage, total);
  const count = pageCount(total, itemsPerPage);
  // The address of a link is for another tab: here, the page is that of the present filters, which the screen may not show yet.
  const link = (to: number) => ({
    to: pageAddress(to),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      change({ page: to }, { replace: to === page });
    },
  });
  return (
    <div className="table-footer">
      <span role="status">{(own?.range ?? texts.range)(first, last, total, isCapped)}</span>
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
            change((now) => ({ itemsPerPage: size, page: pageOfRow((now.page - 1) * now.itemsPerPage, size) }));
          }}
        />
      </span>
      {foot}
      <nav aria-label={texts.pagination} className="ms-auto flex items-center gap-0.5">
        <Step label={texts.previousPage} icon={ChevronLeft} link={page > 1 ? link(page - 1) : null} />
        {pageNumbers(page, count).map((number, index) =>
          number === 'gap' ? (
            <span key={`gap-${index < 2 ? 'start' : 'end'}`} aria-hidden="true" className="table-page table-number">
              …
            </span>
          ) : (
            <Link
              key={number}
              {...link(number)}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className="table-page table-number"
            >
              {number}
            </Link>
          ),
        )}
        <Step label={texts.nextPage} icon={ChevronRight} link={page < count ? link(page + 1) : null} />
      </nav>
    </div>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  link: Pick<LinkProps, 'to' | 'onClick'> | null;
}

function Step({ label, icon, link }: StepProps) {
  if (link === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without `href` and with `aria-disabled`, as ARIA recommends: announced as disabled
      <a role="link" aria-disabled="true" aria-label={label} className="table-page">
        <Icon of={icon} />
      </a>
    );
  }
  return (
    <Link {...link} aria-label={label} data-tip="" className="table-page">
      <Icon of={icon} />
    </Link>
  );
}
