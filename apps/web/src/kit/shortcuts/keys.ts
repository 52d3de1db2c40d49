import { CTRL, SHORTCUTS, type Shortcut } from '@comptoir/shared/shortcuts';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** A key as this keyboard names it. */
export const keyName = (key: string): string => (key === CTRL && isMac ? '⌘' : key);

const { everywhere, forms } = SHORTCUTS;
const PRESSING = { palette: everywhere.shortcuts.palette, help: everywhere.shortcuts.help, save: forms.shortcuts.save };

/** The shortcuts that press a button. */
export type PressingShortcut = keyof typeof PRESSING;

/** As its button shows it: «Ctrl + S». */
export function shownKeys(name: PressingShortcut): string {
  const { ways }: Shortcut = PRESSING[name];
  return (ways[0] ?? []).map(keyName).join(' + ');
}

/** As `aria-keyshortcuts` says it: both keys that are «Ctrl» somewhere. */
export function ariaKeys(name: PressingShortcut): string {
  const { ways }: Shortcut = PRESSING[name];
  const keys = ways[0] ?? [];
  const named = (ctrl: string) => keys.map((key) => (key === CTRL ? ctrl : key)).join('+');
  return keys.includes(CTRL) ? `${named('Meta')} ${named('Control')}` : named('');
}

/** On the button that saves. */
export const saveKeys = () => ({ 'aria-keyshortcuts': ariaKeys('save'), 'data-tip': shownKeys('save') });
