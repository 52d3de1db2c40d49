import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { ReturnLink } from '../kit/return-link.tsx';
import { placeOf } from '../lib/navigation.ts';
import { href, type RouteName, routeAt } from '../lib/routes.ts';
import { Icon } from '../ui/icon.tsx';

interface Trail {
  group: string;
  label: string;
  /** Of the list above this screen. */
  to?: string;
}

function trailOf(name: RouteName | undefined): Trail | undefined {
  // Opened from the menu of the account, not from the sidebar.
  if (name === 'enable2FaStrongAuthentication') return { group: texts.myAccount, label: texts.strongAuthentication };
  const place = placeOf(name);
  return place && { group: place.group.label, label: place.link.label, ...(place.below && { to: href(place.link.route) }) };
}

/** Group and screen, as the sidebar names them; from a screen below a list, the way back to it. */
export function Breadcrumbs() {
  const trail = trailOf(routeAt(useLocation().pathname));
  if (!trail) return null;
  const { group, label, to } = trail;
  return (
    <nav aria-label={texts.breadcrumbs} className="min-w-0 overflow-hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
        {group !== label && (
          <li className="flex items-center gap-1.5 max-md:hidden">
            {group}
            <span className="text-subtle">
              <Icon of={ChevronRight} className="size-3.5" />
            </span>
          </li>
        )}
        {to === undefined ? (
          <li aria-current="page" className="block truncate text-text">
            {label}
          </li>
        ) : (
          <li className="truncate">
            <ReturnLink to={to} className="inline-flex min-h-(--target-min) items-center hover:text-accent-text hover:underline">
              {label}
            </ReturnLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
