import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { toast } from './toast.ts';

interface ErrorBoundaryProps {
  /** Rendered instead of the failed children; `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of the key clears the error, so that it does not stay when the user leaves the screen. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Limits an error to its children. The root reports it (lib/crash-report.ts). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.failure) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render() {
    return this.state.failure ? this.props.fallback(this.state.failure.error, this.retry) : this.props.children;
  }
}

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
