import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now: it stays in reach, so that the reason can be read (DAY-012). */
  reason?: string | undefined;
  /** Set for a choice among the menu's items. */
  checked?: boolean;
  /** A line above this entry. */
  separated?: boolean;
  /** Either an action or the path of a screen. */
  onSelect?: () => void;
  to?: string;
}

export interface MenuProps {
  /** Accessible name of the button and of the menu: «Autres actions pour Cinéma». */
  label: string;
  entries: MenuEntry[];
  /** What the button shows, three dots by default; its look is an icon button's. */
  children?: ReactNode;
  size?: 'medium' | 'row';
  /** Text above the entries. */
  heading?: ReactNode;
}

/** How the button was pressed: a pointer opens the menu, a key opens it on an entry. */
export type MenuPress = 'pointer' | 'first' | 'last';
