import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { placeOf } from '../lib/navigation.ts';
import { href, routeAt } from '../lib/routes.ts';
import { Icon } from '../ui/icon.tsx';

/** Group and screen, as the sidebar names them; from a screen below a list, the way back to it. */
export function Breadcrumbs() {
  const place = placeOf(routeAt(useLocation().pathname));
  if (!place) return null;
  const { group, link, below } = place;
  return (
    <nav aria-label={texts.breadcrumbs} className="min-w-0 overflow-hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
        {group.label !== link.label && (
          <li className="flex items-center gap-1.5 max-md:hidden">
            {group.label}
            <span className="text-subtle">
              <Icon of={ChevronRight} className="size-3.5" />
            </span>
          </li>
        )}
        {below ? (
          <li className="truncate">
            <Link to={href(link.route)} className="inline-flex min-h-(--target-min) items-center hover:text-accent-text hover:underline">
              {link.label}
            </Link>
          </li>
        ) : (
          <li aria-current="page" className="block truncate text-text">
            {link.label}
          </li>
        )}
      </ol>
    </nav>
  );
}
