import { layoutTexts } from '@comptoir/shared/layout';
import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { search } from '@comptoir/shared/search/match';
import { openSessionsTexts } from '@comptoir/shared/session/open-sessions-texts';
import { sessionTexts } from '@comptoir/shared/session/texts';
import { Contrast, Eraser, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { setTheme, type Theme } from '../../lib/appearance.ts';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { signOut } from '../../lib/session.ts';
import { CREATIONS } from './create-entries.ts';
import type { Entry, Section } from './entry.ts';

const PAGES: readonly Entry[] = [
  ...navigation.flatMap(({ label: group, icon, links }) =>
    links.map(({ route, label }) => ({ id: `page:${route}`, label, icon, to: href(route), ...(group !== label && { note: group }) })),
  ),
  {
    id: 'page:enable2FaStrongAuthentication',
    label: layoutTexts.strongAuthentication,
    icon: ShieldCheck,
    to: href('enable2FaStrongAuthentication'),
    note: layoutTexts.myAccount,
  },
  {
    id: 'page:openSessions',
    label: openSessionsTexts.title,
    icon: MonitorSmartphone,
    to: href('openSessions'),
    note: layoutTexts.myAccount,
  },
];

const THEMES: [Theme, string][] = [
  ['light', layoutTexts.lightTheme],
  ['dark', layoutTexts.darkTheme],
  ['system', layoutTexts.systemTheme],
];

const ACTIONS: readonly Entry[] = [
  ...CREATIONS,
  ...THEMES.map(([theme, label]) => ({ id: `theme:${theme}`, label: texts.theme(label), icon: Contrast, run: () => setTheme(theme) })),
  { id: 'sign-out', label: sessionTexts.signOut, icon: LogOut, run: () => void signOut() },
];

/** Searched text: includes the group, so that «stock» finds all its screens. */
const textOf = ({ label, note }: Entry) => `${label} ${note ?? ''}`;

/**
 * Screens and actions that match the text; without a text, all screens. Typing errors are accepted only when nothing matches exactly
 * (DAY-014).
 */
export function knownSections(typed: string): Section[] {
  const all = [...PAGES, ...(typed === '' ? [] : ACTIONS)];
  const found = search(all, typed, textOf);
  return [
    { title: texts.groups.pages, entries: found.filter((entry) => PAGES.includes(entry)) },
    { title: texts.groups.actions, entries: found.filter((entry) => ACTIONS.includes(entry)) },
  ].filter(({ entries }) => entries.length > 0);
}

/** Suggestions when nothing is found. */
export const suggestedSection = (clear: () => void): Section => ({
  title: texts.groups.suggestions,
  entries: [
    { id: 'clear', label: texts.clear, icon: Eraser, run: clear, keepsOpen: true },
    ...CREATIONS.filter(({ to }) => to === href('addProduct') || to === href('addCategory') || to === href('addCode')),
  ],
});

/** Screen or action by id, for recent entries. */
export const knownEntry = (id: string): Entry | undefined => [...PAGES, ...ACTIONS].find((entry) => entry.id === id);
