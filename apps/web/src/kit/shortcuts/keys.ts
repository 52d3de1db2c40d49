import { CTRL, SHORTCUTS, type Shortcut } from '@comptoir/shared/shortcuts';
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';
import { sentBrowser } from '../../lib/sent-browser.ts';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store } from '../../lib/storage.ts';

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

/** Stored per user of the browser. */
const storageKey = () => `single-keys:${userUuid() ?? ''}`;
const listeners = new Set<() => void>();

const areOn = () => readStored(storageKey()) !== 'off';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Enables or disables single-character shortcuts, such as `/`: users of speech input could trigger them by accident (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) forget(storageKey());
  else store(storageKey(), 'off');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn, areOn);

/** Open elements that handle keys themselves; tooltips and the toast region, which is always open, do not. */
const HANDLES_KEYS = 'dialog[open], :popover-open:not([role=tooltip], [data-toasts])';

/**
 * A keyboard shortcut of the page, active while the component is mounted, except while the user types, while a dialog or menu is open, or
 * when the user has disabled single-character shortcuts. Returns whether they are enabled.
 */
export function usePageKey(shortcut: Shortcut, act: () => void): boolean {
  const on = useSingleKeys();
  const onPress = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, shortcut)) return;
      const typing =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, [role=combobox], [contenteditable]');
      if (typing || document.querySelector(HANDLES_KEYS)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut, on]);
  return on;
}
