import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The landing page: its title and the areas of the menu, without any call (OP-051, LST-027). */
export function Screen() {
  return (
    <>
      <PageHeader title={texts.dashboard} />
      <div className="@container">
        <div className="grid items-start gap-4 @xl:grid-cols-2 @3xl:grid-cols-3">
          {navigation
            .filter(({ links }) => links.every(({ route }) => route !== 'dashboard'))
            .map(({ label, icon, links }) => (
              <section key={label} aria-labelledby={`area-${label}`} className="rounded-lg border border-border bg-surface-raised">
                <h2 id={`area-${label}`} className="flex items-center gap-2 border-b border-border px-4 py-3">
                  <span className="text-subtle">
                    <Icon of={icon} />
                  </span>
                  {label}
                </h2>
                <ul className="p-1.5">
                  {links.map(({ route, label: screen }) => (
                    <li key={route}>
                      <Link
                        to={href(route)}
                        className="group flex min-h-9 items-center justify-between gap-2 rounded-sm px-2.5 hover:bg-surface-hover hover:text-accent-text"
                      >
                        {screen}
                        <span className="text-subtle group-hover:text-accent-text">
                          <Icon of={ChevronRight} />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
    </>
  );
}
