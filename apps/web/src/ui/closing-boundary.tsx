import { layoutTexts as texts } from '@comptoir/shared/layout';
import { type ReactNode, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { toast } from './toast.ts';

/** Milliseconds: long enough to read the advice. */
const LONG = { duration: 6_000 };

interface ClosedProps {
  /** Message of the notice. */
  text: string;
  onClose?: (() => void) | undefined;
}

/** Fallback of a component that failed: shows a notice, and closes a component that can be closed. */
export function Closed({ text, onClose }: ClosedProps) {
  // Before the next key arrives: the control that was replaced by this component takes the focus back at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(() => {
    toast.error(text, LONG);
    onClose?.();
  }, []);
  return null;
}

/** Error boundary of a dialog: an error closes the dialog with a notice; the screen below and its typed values stay. */
export function ClosingBoundary({ onClose, children }: Pick<ClosedProps, 'onClose'> & { children: ReactNode }) {
  return <ErrorBoundary fallback={() => <Closed text={texts.dialogFailed} onClose={onClose} />}>{children}</ErrorBoundary>;
}
