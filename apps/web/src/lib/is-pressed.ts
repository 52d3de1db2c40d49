import { CTRL, SHIFT, type Shortcut } from '@comptoir/shared/shortcuts';

/** Keys with other names in events than in the table of shortcuts. */
const NAMES: Readonly<Record<string, string>> = { Entrée: 'Enter' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True when the event matches an alternative of a shortcut: «Ctrl» also means ⌘; a single character may need Shift on some keyboards. */
export const isPressed = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, { alternatives }: Shortcut): boolean =>
  alternatives.some((keys) => {
    const named = keys.at(-1) ?? '';
    const isChord = keys.includes(CTRL);
    return (
      key.toLowerCase() === (NAMES[named] ?? named).toLowerCase() &&
      isChord === (ctrlKey || metaKey) &&
      (shiftKey === keys.includes(SHIFT) || (!isChord && named.length === 1)) &&
      !altKey
    );
  });
