import { shortcutTexts } from '@comptoir/shared/shortcuts';
import { Keyboard } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { lazyDialog } from '../dialogs.tsx';
import { ariaKeys, shownKeys, useSingleKeys } from './keys.ts';

/** Opens the list of all shortcuts. */
export const openShortcuts = lazyDialog(() => import('./shortcuts-dialog.tsx'));

/** Opens the list of shortcuts, for users who do not know the key «?». */
export function HelpButton() {
  const keys = useSingleKeys() && {
    'aria-keyshortcuts': ariaKeys('help'),
    'data-tip': shortcutTexts.tip(shortcutTexts.title, shownKeys('help')),
  };
  return (
    <span className="max-sm:hidden">
      <IconButton icon={Keyboard} label={shortcutTexts.title} {...keys} onClick={() => void openShortcuts({})} />
    </span>
  );
}
