import type { LucideIcon } from 'lucide-react';

/** One line of the palette: an address, or something done at once. */
export interface Entry {
  id: string;
  label: string;
  /** Where it belongs, at the end of the line. */
  note?: string;
  icon: LucideIcon;
  to?: string;
  run?: () => void;
  /** What is done stays in the palette. */
  keepsOpen?: boolean;
}

export interface Section {
  title: string;
  entries: Entry[];
}
