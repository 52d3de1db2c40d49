import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  /** Called by Escape, the close button and a press outside; the caller decides whether to close. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** False removes the close button: one of the actions must be chosen. */
  closable?: boolean;
  /** `alertdialog` for a confirmation. */
  role?: 'dialog' | 'alertdialog';
}
