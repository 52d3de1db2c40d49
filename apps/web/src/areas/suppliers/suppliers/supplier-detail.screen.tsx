import { shippingTexts, supplierTexts as texts, backOfficeUserTexts as userTexts } from '@comptoir/shared/suppliers/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { href } from '../../../lib/routes.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ShippingMethods, data as shippingData } from '../shipping-methods/shipping-methods.screen.tsx';
import { useShownSupplier } from '../shown-supplier.tsx';
import { BackOfficeUsers, data as userData } from './back-office-users.screen.tsx';

const { suppliers, shippingMethods, backOfficeUsers } = trpc.suppliers;

const TABS = [
  { key: '1', label: shippingTexts.title },
  { key: '2', label: userTexts.title },
  { key: '3', label: texts.ordersTab },
] as const;
type Tab = (typeof TABS)[number]['key'];

/** The tab given by the address, or the first one (SUP-059). */
const tabOf = (named: string | undefined): Tab => TABS.find(({ key }) => key === named)?.key ?? '1';

export const data: ScreenData = (address) => {
  const tab = tabOf(address.params.ariaSelected);
  const list = tab === '1' ? shippingData(address) : tab === '2' ? userData(address) : [];
  return [...list, suppliers.ordersUrl.queryOptions({ uuid: address.params.uuid ?? '' })];
};

/** History state set by a press on a tab: the list is mounted again, so the focus must be restored. */
const PRESSED = 'tab';

const TAB =
  '-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text [&[aria-current]]:border-accent [&[aria-current]]:font-strong [&[aria-current]]:text-accent-text';

/** Links, each with its own address (SUP-060); the link to the orders leaves the application, once its address is loaded (SUP-061). */
function Tabs({ uuid, shown }: { uuid: string; shown: Tab }) {
  const { state } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  const { data: ordersUrl } = useQuery(suppliers.ordersUrl.queryOptions({ uuid }));
  useEffect(() => {
    if (state === PRESSED) current.current?.focus();
  }, [state]);
  return (
    <nav aria-label={texts.tabs} className="mb-4 flex flex-wrap gap-4 border-b border-border">
      {TABS.map(({ key, label }) =>
        key === '3' && ordersUrl ? (
          <a key={key} href={ordersUrl} className={TAB}>
            {label}
          </a>
        ) : (
          <Link
            key={key}
            ref={key === shown ? current : null}
            to={href('supplierDetail', { uuid, ariaSelected: key })}
            state={PRESSED}
            aria-current={key === shown ? 'page' : undefined}
            className={TAB}
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}

/** Another value of `random` in the query refetches the supplier and its lists (SUP-058). */
function useRefresh() {
  const random = useSearchParams()[0].get('random');
  useEffect(() => {
    if (random === null) return;
    for (const { queryKey } of [suppliers.get, shippingMethods.list, backOfficeUsers.list])
      void queryClient.invalidateQueries({ queryKey: queryKey() });
  }, [random]);
}

/** Orders are in another application (SUP-062). */
function Orders({ supplier, views }: { supplier: string; views: ReactNode }) {
  const shown = useShownSupplier(supplier);
  return (
    <>
      <PageHeader title={shown.record ?? texts.ordersTab} {...shown} />
      {views}
      <p>{texts.inProgress}</p>
    </>
  );
}

/** `/admin/suppliers/:uuid/:ariaSelected?` (SUP-057). */
export function Screen() {
  const { uuid = '', ariaSelected } = useParams();
  useRefresh();
  const shown = tabOf(ariaSelected);
  const views = <Tabs uuid={uuid} shown={shown} />;
  return (
    <>
      {shown === '1' && <ShippingMethods supplier={uuid} views={views} />}
      {shown === '2' && <BackOfficeUsers supplier={uuid} views={views} />}
      {shown === '3' && <Orders supplier={uuid} views={views} />}
    </>
  );
}
