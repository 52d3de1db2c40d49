import { shortcutTexts as texts } from '@comptoir/shared/shortcuts';
import { Keyboard } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ariaKeys, shownKeys } from '../shortcuts/keys.ts';
import { openShortcuts } from '../shortcuts/open-shortcuts.ts';
import { useSingleKeys } from '../shortcuts/single-keys.ts';

/** Opens the list of shortcuts, for users who do not know the key «?». */
export function HelpButton() {
  const keys = useSingleKeys() && { 'aria-keyshortcuts': ariaKeys('help'), 'data-tip': texts.tip(texts.title, shownKeys('help')) };
  return (
    <span className="max-sm:hidden">
      <IconButton icon={Keyboard} label={texts.title} {...keys} onClick={() => void openShortcuts({})} />
    </span>
  );
}
