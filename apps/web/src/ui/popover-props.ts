import type { ReactNode } from 'react';

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
