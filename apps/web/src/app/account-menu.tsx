import { layoutTexts as texts } from '@comptoir/shared/layout';
import { openSessionsTexts } from '@comptoir/shared/session/open-sessions-texts';
import { sessionTexts } from '@comptoir/shared/session/texts';
import { SHORTCUTS, shortcutTexts } from '@comptoir/shared/shortcuts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Keyboard, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { openShortcuts } from '../kit/shortcuts/open-shortcuts.ts';
import { usePageKey } from '../kit/shortcuts/use-page-key.ts';
import { href } from '../lib/routes.ts';
import { signOut } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

/** `camille.legoff@…` → `CL`; the marketplace sends no name at sign-in. */
function initials(email: string): string {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[._-]/);
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}

/** The signed-in user, and log-out (LAY-001). */
export function AccountMenu() {
  const { data: user } = useQuery({ ...trpc.session.me.queryOptions(), staleTime: 60_000 });
  usePageKey(SHORTCUTS.everywhere.shortcuts.help, () => void openShortcuts({}));
  return (
    <Menu
      label={user ? texts.account(user.email) : texts.myAccount}
      heading={user?.email}
      entries={[
        { label: texts.strongAuthentication, icon: ShieldCheck, to: href('enable2FaStrongAuthentication') },
        { label: openSessionsTexts.title, icon: MonitorSmartphone, to: href('openSessions') },
        { label: shortcutTexts.title, icon: Keyboard, onSelect: () => void openShortcuts({}) },
        { label: sessionTexts.signOut, icon: LogOut, separated: true, onSelect: () => void signOut() },
      ]}
    >
      {/* Displayed by CSS, not as text: the button is named after the account, and an accessible name must contain the visible text. */}
      <span
        data-initials={user ? initials(user.email) : '…'}
        className="inline-grid size-6.5 place-items-center rounded-full bg-surface-active text-xs font-strong text-text before:content-[attr(data-initials)]"
      />
      <span className="max-md:hidden">
        <Icon of={ChevronDown} />
      </span>
    </Menu>
  );
}
