import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { lazyComponent, prefetch, usePress } from './lazy-component.tsx';
import type { MenuPress, MenuProps } from './open-menu.tsx';

const load = async () => (await import('./open-menu.tsx')).OpenMenu;
const OpenMenu = lazyComponent(load);

const prefetchMenus = () => prefetch(load);

/** A plain button until it is pressed: the menu is loaded then, or earlier, on hover or focus. */
export function Menu({ children = <Icon of={Ellipsis} />, size = 'medium', isLabelled, ...menu }: MenuProps) {
  const { press, isRestored, open, restore } = usePress<MenuPress>();
  return (
    <Suspense>
      {press === null ? (
        <button
          type="button"
          aria-label={menu.label}
          aria-haspopup="menu"
          aria-expanded={false}
          data-tip={isLabelled ? undefined : ''}
          // The button was unmounted while the menu was loading, which then failed.
          // biome-ignore lint/a11y/noAutofocus: restores the focus
          autoFocus={isRestored}
          className={iconButtonClass(size)}
          onPointerOver={prefetchMenus}
          onFocus={prefetchMenus}
          onClick={({ detail }) => open(detail === 0 ? 'first' : 'pointer')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            open(event.key === 'ArrowDown' ? 'first' : 'last');
          }}
        >
          {children}
        </button>
      ) : (
        <OpenMenu {...menu} size={size} {...(isLabelled && { isLabelled })} press={press} onClose={restore}>
          {children}
        </OpenMenu>
      )}
    </Suspense>
  );
}
