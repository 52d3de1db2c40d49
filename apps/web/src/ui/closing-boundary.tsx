import { layoutTexts as texts } from '@comptoir/shared/layout';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { toast } from './toast.ts';

/** Milliseconds: it says what to do. */
const LONG = { duration: 6_000 };

interface ClosedProps {
  /** Why it closes. */
  text: string;
  onClose?: (() => void) | undefined;
}

/** In the place of what could not be shown: says so, and closes what has a close of its own. */
export function Closed({ text, onClose }: ClosedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    toast.error(text, LONG);
    onClose?.();
  }, []);
  return null;
}

/** What breaks in a dialog closes that dialog with a sentence: the screen under it stays, with what is typed there. */
export function ClosingBoundary({ onClose, children }: Pick<ClosedProps, 'onClose'> & { children: ReactNode }) {
  return <ErrorBoundary fallback={() => <Closed text={texts.dialogFailed} onClose={onClose} />}>{children}</ErrorBoundary>;
}
