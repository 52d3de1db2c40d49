import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** Second line, in a wider menu. */
  detail?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Reason why the action is disabled: the entry stays focusable, so that the reason can be read (DAY-012). */
  reason?: string | undefined;
  /** Defined for entries that are a choice (radio). */
  checked?: boolean;
  /** Adds a line above this entry. */
  separated?: boolean;
  /** An entry has either an action or the path of a screen. */
  onSelect?: () => void;
  to?: string;
}

export interface MenuProps {
  /** Accessible name of the button and of the menu: «Autres actions pour Cinéma». */
  label: string;
  entries: MenuEntry[];
  /** Content of the button, three dots by default; its style is that of an icon button. */
  children?: ReactNode;
  size?: 'medium' | 'row';
  /** The button shows its label: it needs no tooltip. */
  isLabelled?: boolean;
  /** Text above the entries, and below them. */
  heading?: ReactNode;
  note?: string | undefined;
}

/** How the button was pressed: a pointer opens the menu, an arrow key opens it with the focus on the first or last entry. */
export type MenuPress = 'pointer' | 'first' | 'last';
