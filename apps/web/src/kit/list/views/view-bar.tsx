import './view-bar.css';
import { viewTexts as texts } from '@comptoir/shared/views/texts';
import { Bookmark, ChevronDown, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { ListViews } from './use-list-views.ts';
import { type View, viewAddress } from './use-views.ts';
import { saveAsNew, saveCurrent, viewEntries } from './view-actions.ts';

interface ViewBarProps<Row> {
  list: ListScreen<Row>;
  listViews: ListViews;
}

/** Views in the bar; the others are in its menu. */
const VISIBLE = 5;

/** The first views, and always the current one. */
function visibleViews(views: readonly View[], current: View | undefined): View[] {
  const first = views.slice(0, VISIBLE);
  return current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current];
}

/** The views of a list, as links to their addresses, and the actions on the current one (VUE-003). */
export function ViewBar<Row>({ list, listViews }: ViewBarProps<Row>) {
  const { views, current, isChanged, plainAddress } = listViews;
  const subject = { list, listViews };
  const name = current?.name ?? texts.all;
  const visible = visibleViews(views, current);
  const others = views.filter((view) => !visible.includes(view));
  const all: MenuEntry = { label: texts.all, to: plainAddress, checked: current === undefined };
  const tab = (view: View) => (
    <li key={view.uuid}>
      <ViewLink to={viewAddress(view)} isCurrent={view === current}>
        {view.name}
        {view === current && isChanged && <Changed />}
      </ViewLink>
    </li>
  );
  const group = (title: string, icon: typeof Bookmark, own: readonly View[]) =>
    own.length > 0 && (
      <>
        <h2>
          <Icon of={icon} className="size-3.5" />
          <span>{title}</span>
        </h2>
        <ul aria-label={title}>{own.map(tab)}</ul>
      </>
    );
  return (
    <div className="views">
      <div className="views-menu">
        <Menu
          label={texts.menu([name, isChanged && texts.changed].filter(Boolean).join(' '))}
          entries={[all, ...views.map((view) => entryOf(view, current, views))]}
        >
          <span className="truncate text-text">{name}</span>
          {isChanged && <Changed />}
          <Icon of={ChevronDown} className="size-3.5" />
        </Menu>
      </div>
      <nav aria-label={texts.views} className="views-list">
        <ul>
          <li>
            <ViewLink to={plainAddress} isCurrent={current === undefined}>
              {texts.all}
            </ViewLink>
          </li>
        </ul>
        {group(
          texts.mine,
          Bookmark,
          visible.filter(({ isOwn }) => isOwn),
        )}
        {group(
          texts.shared,
          Users,
          visible.filter(({ isOwn }) => !isOwn),
        )}
        {others.length > 0 && (
          <Menu label={texts.others(others.length)} entries={others.map((view) => entryOf(view, current, views))}>
            {texts.others(others.length)}
            <Icon of={ChevronDown} className="size-3.5" />
          </Menu>
        )}
      </nav>
      <div className="views-actions">
        {current === undefined ? (
          <Button size="small" onClick={() => saveAsNew(subject)}>
            {texts.saveNew}
          </Button>
        ) : (
          <>
            {isChanged && (
              <Button size="small" onClick={() => void saveCurrent(subject, current)}>
                {texts.save}
              </Button>
            )}
            <Menu label={texts.otherActions(current.name)} entries={viewEntries(subject, current)} />
          </>
        )}
      </div>
    </div>
  );
}

/** With the author, when another view has the same name. */
function entryOf(view: View, current: View | undefined, views: readonly View[]): MenuEntry {
  const isAmbiguous = views.some((other) => other !== view && other.name === view.name);
  return {
    label: isAmbiguous ? `${view.name} (${view.authorName})` : view.name,
    icon: view.isOwn ? Bookmark : Users,
    to: viewAddress(view),
    checked: view === current,
  };
}

const Changed = () => <span className="view-state">{texts.changed}</span>;

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={to} className="view" aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
