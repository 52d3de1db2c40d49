import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  /** Escape, the cross and a press outside ask for it; the caller decides. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Without a cross: one of the buttons must decide. */
  closable?: boolean;
  /** `alertdialog` when it asks before something is lost. */
  role?: 'dialog' | 'alertdialog';
}
