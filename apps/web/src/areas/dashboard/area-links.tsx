import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { Link } from 'react-router';
import { Panel } from '../../kit/panel.tsx';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { Icon } from '../../ui/icon.tsx';

/** The areas of the menu with their screens, one line per area (OP-051). */
export const AreaLinks = () => (
  <div className="mt-4">
    <Panel title={texts.areas}>
      <ul>
        {navigation
          .filter(({ links }) => links.every(({ route }) => route !== 'dashboard'))
          .map(({ label, icon, links }) => (
            <li
              key={label}
              className="grid gap-x-3 border-t border-border-subtle px-4 py-2 text-sm @min-[42rem]:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="flex items-center gap-2 py-1 font-strong">
                <span className="text-subtle">
                  <Icon of={icon} />
                </span>
                {label}
              </span>
              <ul className="flex flex-wrap gap-x-4">
                {links.map(({ route, label: screen }) => (
                  <li key={route}>
                    <Link to={href(route)} className="inline-block rounded-sm py-1 text-accent-text underline-offset-2 hover:underline">
                      {screen}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Panel>
  </div>
);
