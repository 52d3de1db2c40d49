import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { navigation } from '../lib/navigation.ts';
import { routeAt } from '../lib/routes.ts';
import { Icon } from '../ui/icon.tsx';

/** Group and screen, as the sidebar names them. */
export function Breadcrumbs() {
  const name = routeAt(useLocation().pathname);
  const group = navigation.find(({ links }) => links.some(({ route }) => route === name));
  const link = group?.links.find(({ route }) => route === name);
  if (!group || !link) return null;
  const crumbs = group.label === link.label ? [link.label] : [group.label, link.label];
  return (
    <nav aria-label={texts.breadcrumbs} className="min-w-0 overflow-hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return last ? (
            <li key={crumb} aria-current="page" className="block truncate text-text">
              {crumb}
            </li>
          ) : (
            <li key={crumb} className="flex items-center gap-1.5 max-md:hidden">
              {crumb}
              <span className="text-subtle">
                <Icon of={ChevronRight} className="size-3.5" />
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
