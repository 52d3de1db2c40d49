import { CTRL, SHORTCUTS, type Shortcut } from '@comptoir/shared/shortcuts';
import { sentBrowser } from '../../lib/sent-browser.ts';

const isMac = () => /mac|iphone|ipad/i.test(sentBrowser()?.platform ?? navigator.platform);

/** Name of a key on this keyboard. */
export const keyName = (key: string): string => (key === CTRL && isMac() ? '⌘' : key);

const { everywhere, forms, lists } = SHORTCUTS;
const PRESSING = { ...everywhere.shortcuts, save: forms.shortcuts.save, search: lists.shortcuts.search };

/** Shortcuts that press a button or focus a field. */
export type PressingShortcut = keyof typeof PRESSING;

/** Display text, for the tooltip of the button: «Ctrl + S». */
export function shownKeys(name: PressingShortcut): string {
  const { alternatives }: Shortcut = PRESSING[name];
  return (alternatives[0] ?? []).map(keyName).join(' + ');
}

/** In the syntax of `aria-keyshortcuts`, with both Control and Meta. */
export function ariaKeys(name: PressingShortcut): string {
  const { alternatives }: Shortcut = PRESSING[name];
  const keys = alternatives[0] ?? [];
  const named = (ctrl: string) => keys.map((key) => (key === CTRL ? ctrl : key)).join('+');
  return keys.includes(CTRL) ? `${named('Meta')} ${named('Control')}` : named('');
}

/** Attributes of the save button. */
export const saveKeys = () => ({ 'aria-keyshortcuts': ariaKeys('save'), 'data-tip': shownKeys('save') });
