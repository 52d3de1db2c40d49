import { Ellipsis } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { lazyComponent, prefetch } from './lazy-component.tsx';
import type { MenuPress, MenuProps } from './menu-props.ts';

const load = async () => (await import('./open-menu.tsx')).OpenMenu;
const OpenMenu = lazyComponent(load);

export const prefetchMenus = () => prefetch(load);

/** A button until it is pressed: the menu itself is loaded then, or before, when the pointer or the focus comes near. */
export function Menu({ children = <Icon of={Ellipsis} />, size = 'medium', ...menu }: MenuProps) {
  const [press, setPress] = useState<MenuPress | null>(null);
  const [closed, setClosed] = useState(false);
  // In a transition, the button stays where it is, with the focus, until the menu has come.
  const open = (next: MenuPress) => startTransition(() => setPress(next));
  const close = () => {
    setClosed(true);
    setPress(null);
  };
  return (
    <Suspense>
      {press === null ? (
        <button
          type="button"
          aria-label={menu.label}
          aria-haspopup="menu"
          aria-expanded={false}
          data-tip=""
          // The menu that could not be loaded took its button away.
          // biome-ignore lint/a11y/noAutofocus: it gives the focus back
          autoFocus={closed}
          className={iconButtonClass(size)}
          onPointerEnter={prefetchMenus}
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
        <OpenMenu {...menu} size={size} press={press} onClose={close}>
          {children}
        </OpenMenu>
      )}
    </Suspense>
  );
}
