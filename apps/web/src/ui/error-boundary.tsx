import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what broke; `retry` draws it again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another key tries again: leaving a broken screen must not take its error along. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps what breaks from taking along what stands around it. The root reports it (lib/crash-report.ts). */
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
