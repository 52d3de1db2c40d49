import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { SHORTCUTS, shortcutTexts } from '@comptoir/shared/shortcuts';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { ariaKeys, shownKeys } from '../../kit/shortcuts/keys.ts';
import { isPressed } from '../../lib/is-pressed.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent, prefetch } from '../../ui/lazy-component.tsx';

const load = async () => (await import('./palette.tsx')).Palette;
const Palette = lazyComponent(load);

/** Opens the palette, like Ctrl/⌘ K on any screen; its module is loaded on hover or focus. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A number is typed right after the shortcut: its module loads while the second key is pressed.
      if (event.key === 'Control' || event.key === 'Meta') prefetch(load);
      if (!isPressed(event, SHORTCUTS.everywhere.shortcuts.palette)) return;
      event.preventDefault();
      // Above another dialog it would hide a confirmation.
      if (document.querySelector('dialog:modal') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const warm = () => prefetch(load);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={ariaKeys('palette')}
        data-tip={shortcutTexts.tip(texts.open, shownKeys('palette'))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerOver={warm}
        onFocus={warm}
        className="inline-flex h-control-sm items-center gap-2 rounded-md border border-border bg-surface-control px-2.5 text-sm text-muted hover:border-border-control max-lg:border-transparent max-lg:bg-transparent lg:w-56"
      >
        <Icon of={Search} />
        <span className="max-lg:sr-only">{texts.open}</span>
        {/* Displayed by CSS, not as text: the shortcut is not part of the accessible name. */}
        <span
          data-keys={shownKeys('palette')}
          className="ms-auto rounded-sm border border-border px-1.5 text-xs before:content-[attr(data-keys)] max-lg:hidden"
        />
      </button>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
