import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** Accessible name. */
  label: string;
  /** CSS classes of its size and of its scroll direction. */
  className: string;
  children: ReactNode;
}

/** A scrollable region with a name. It is focusable, so that the keyboard can scroll it even when nothing in it takes the focus. */
export const ScrollBox = ({ label, ...box }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing focusable.
  <section aria-label={label} tabIndex={0} {...box} />
);
