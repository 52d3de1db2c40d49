import { viewTexts as texts } from '@comptoir/shared/views/texts';
import { Link } from 'react-router';
import type { View } from '../kit/list/views/use-views.ts';
import { viewAddress } from '../kit/list/views/view-address.ts';
import type { NavigationLink } from '../lib/navigation.ts';
import { href } from '../lib/routes.ts';

/** Views below the link of their list: the bar of the list and the palette have all of them. */
const VISIBLE = 6;

interface ViewLinksProps {
  link: NavigationLink;
  views: readonly View[];
  openView: View | undefined;
  className: string;
  onNavigate: () => void;
}

/** The first views of a list in the sidebar (VUE-003). */
export function ViewLinks({ link, views, openView, className, onNavigate }: ViewLinksProps) {
  const visible = views.filter(({ route }) => route === link.route).slice(0, VISIBLE);
  if (visible.length === 0) return null;
  return (
    <ul aria-label={texts.of(link.label)}>
      {visible.map((view) => (
        <li key={view.uuid}>
          <Link
            to={`${href(link.route)}${viewAddress(view)}`}
            aria-current={view === openView ? 'page' : undefined}
            className={className}
            onClick={onNavigate}
          >
            <span className="truncate">{view.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
