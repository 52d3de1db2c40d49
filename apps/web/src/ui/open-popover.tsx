import { Popover, PopoverButton, PopoverPanel, Portal } from '@headlessui/react';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { FLOATING, showOnTop } from './open-menu.tsx';

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  button: {
    /** Accessible name of a button without visible text. */
    label?: string;
    className: string;
    children: ReactNode;
  };
  align?: 'start' | 'end';
  /** Width and padding of the panel. */
  panelClass: string;
  /** Content of the panel; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** The panel of a pressed button: it opens on mount, and its button replaces the plain one. */
export function OpenPopover({ label, button, align = 'start', panelClass, children }: PopoverProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  // The library opens a panel only by its button. Once: a second press, for instance of StrictMode, would close it.
  useLayoutEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    buttonRef.current?.click();
  }, []);
  return (
    <Popover className="contents">
      {/* The panel is rendered next to its button, to be in the same landmark: at the end of the body it would be in none. */}
      <span ref={place} className="contents">
        <PopoverButton
          ref={buttonRef}
          aria-label={button.label}
          aria-haspopup="dialog"
          data-tip={button.label && ''}
          className={button.className}
        >
          {button.children}
        </PopoverButton>
      </span>
      <Portal.Group target={place}>
        <PopoverPanel
          ref={showOnTop}
          popover="manual"
          focus
          role="dialog"
          aria-label={label}
          anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
          className={`${FLOATING} outline-none ${panelClass}`}
        >
          {({ close }) => <Suspense fallback={<div className="h-20" />}>{children(close)}</Suspense>}
        </PopoverPanel>
      </Portal.Group>
    </Popover>
  );
}
