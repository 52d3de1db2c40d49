import type { LucideIcon } from 'lucide-react';

/** An entry of the palette: an address, or an immediate action. */
export interface Entry {
  id: string;
  label: string;
  /** Group of the entry, at the end of the line. */
  note?: string;
  icon: LucideIcon;
  to?: string;
  run?: () => void;
  /** The palette stays open after the action. */
  keepsOpen?: boolean;
}

export interface Section {
  title: string;
  entries: Entry[];
}
