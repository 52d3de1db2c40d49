import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** Accessible name. */
  label: string;
  /** Its bounds, and in which direction it scrolls. */
  className: string;
  children: ReactNode;
}

/** A named box that scrolls. What is in it may take no focus: the keyboard scrolls the box itself. */
export const ScrollBox = ({ label, ...box }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus.
  <section aria-label={label} tabIndex={0} {...box} />
);
