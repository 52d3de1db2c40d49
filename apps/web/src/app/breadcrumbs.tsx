import { layoutTexts as texts } from '@comptoir/shared/layout';
import { openSessionsTexts } from '@comptoir/shared/session/open-sessions-texts';
import clsx from 'clsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ReturnLink } from '../kit/return-link.tsx';
import { type Crumb, crumbOf, placeAt, placeOf } from '../lib/navigation.ts';
import { addRecent } from '../lib/recent.ts';
import { href, type RouteName, routeAt } from '../lib/routes.ts';
import { type ShownPage, useShownPage } from '../lib/shown-page.ts';
import { Icon } from '../ui/icon.tsx';

interface Trail {
  group: string;
  /** The parent lists, from the top. */
  above: Crumb[];
  /** The current screen: the name of the record, if it shows one. */
  here: string;
}

function trailOf(name: RouteName | undefined, page: ShownPage | null): Trail | undefined {
  // This screen is opened from the account menu, not from the sidebar.
  if (name === 'enable2FaStrongAuthentication') return { group: texts.myAccount, above: [], here: texts.strongAuthentication };
  if (name === 'openSessions') return { group: texts.myAccount, above: [], here: openSessionsTexts.title };
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

/** Screens of persons, whose names are not stored in the browser. */
const PERSON_SCREENS: ReadonlySet<RouteName> = new Set(['UserBlacklistHistorique']);

/** Group, lists and record, named as in the sidebar and on the screen; the lists are links back (DAY-011). */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const page = useShownPage();
  useEffect(() => {
    if (page?.record === undefined) return;
    const screen = routeAt(page.pathname);
    if (screen !== undefined && !PERSON_SCREENS.has(screen)) addRecent({ to: page.pathname, name: page.record });
  }, [page]);

  const trail = trailOf(routeAt(pathname), page);
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
        {/* On a phone the title already shows the record: only the link to the parent list remains. */}
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
