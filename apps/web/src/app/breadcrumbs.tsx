import { layoutTexts as texts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ReturnLink } from '../kit/return-link.tsx';
import { type Crumb, crumbOf, placeAt, placeOf } from '../lib/navigation.ts';
import { noteRecent } from '../lib/recent.ts';
import { href, type RouteName, routeAt } from '../lib/routes.ts';
import { type ShownPage, useShownPage } from '../lib/shown-page.ts';
import { Icon } from '../ui/icon.tsx';

interface Trail {
  group: string;
  /** The lists above the screen, from the top. */
  above: Crumb[];
  /** The screen itself: the record's name where it shows one. */
  here: string;
}

function trailOf(name: RouteName | undefined, page: ShownPage | null): Trail | undefined {
  // Opened from the menu of the account, not from the sidebar.
  if (name === 'enable2FaStrongAuthentication') return { group: texts.myAccount, above: [], here: texts.strongAuthentication };
  const place = page?.trail?.[0] === undefined ? placeOf(name) : placeAt(page.trail[0]);
  if (place === undefined || name === undefined) return undefined;
  const isBelow = placeOf(name)?.below === true || page?.record !== undefined;
  const above = page?.trail ?? (isBelow ? [href(place.link.route)] : []);
  return {
    group: place.group.label,
    above: above.flatMap((address) => crumbOf(address) ?? []),
    here: isBelow ? (page?.record ?? page?.title ?? '…') : place.link.label,
  };
}

/** Persons are no records to come back to: their names are not kept in the browser. */
const UNKEPT: ReadonlySet<RouteName> = new Set(['UserBlacklistHistorique']);

/** Group, lists and record, as the sidebar and the screen name them; the lists are the way back (DAY-011). */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const page = useShownPage();
  const name = routeAt(pathname);
  const record = page?.record;
  useEffect(() => {
    if (record !== undefined && name !== undefined && !UNKEPT.has(name)) noteRecent({ to: pathname, name: record });
  }, [record, name, pathname]);

  const trail = trailOf(name, page);
  if (!trail) return null;
  const { group, above, here } = trail;
  return (
    <nav aria-label={texts.breadcrumbs} className="min-w-0 overflow-hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
        {group !== (above[0]?.label ?? here) && (
          <li className="flex shrink-0 items-center gap-1.5 max-md:hidden">
            {group}
            <Separator />
          </li>
        )}
        {above.map(({ label, to }, index) => (
          <li key={to} className={clsx('flex min-w-0 items-center gap-1.5', index < above.length - 1 && 'max-lg:hidden')}>
            <ReturnLink
              to={to}
              className="inline-flex min-h-(--target-min) min-w-0 items-center gap-1 hover:text-accent-text hover:underline"
            >
              {index === above.length - 1 && <Icon of={ArrowLeft} className="size-3.5 md:hidden" />}
              <span className="truncate">{label}</span>
            </ReturnLink>
            <span className="max-md:hidden">
              <Separator />
            </span>
          </li>
        ))}
        {/* On a phone the title says it, and the list above is what a thumb wants. */}
        <li aria-current="page" className={clsx('block truncate text-text', above.length > 0 && 'max-md:hidden')}>
          {here}
        </li>
      </ol>
    </nav>
  );
}

const Separator = (): ReactNode => (
  <span className="shrink-0 text-subtle">
    <Icon of={ChevronRight} className="size-3.5" />
  </span>
);
