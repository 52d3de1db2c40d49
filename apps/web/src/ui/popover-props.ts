import type { ReactNode } from 'react';

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  button: {
    /** Its accessible name where it shows none. */
    label?: string;
    className: string;
    children: ReactNode;
  };
  align?: 'start' | 'end';
  /** Width and padding of the panel. */
  panelClass: string;
  /** What opens; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}
