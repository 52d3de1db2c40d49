/** Toasts live 3 s, unless the ledger says otherwise (LCM-006). */
const TOAST_MS = 3_000;

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** Below the text, which is then its summary. */
  detail?: string | undefined;
  duration: number;
  action?: { label: string; run: () => void } | undefined;
}

/** What a toast said that something failed, kept after it is gone (DAY-010). */
export interface PastFailure {
  id: number;
  text: string;
  detail: string | undefined;
  /** Milliseconds. */
  at: number;
  /** Title of the page on which it happened. */
  page: string;
}

/** Failures that are kept at most, until the page is loaded anew: in no storage, for they may name what was typed. */
const MAX_FAILURES = 20;

type ToastOptions = { duration?: number; detail?: Toast['detail']; action?: Toast['action'] };

let toasts: readonly Toast[] = [];
let failures: readonly PastFailure[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, { duration = TOAST_MS, detail, action }: ToastOptions = {}): number {
  lastId += 1;
  if (kind === 'error' || kind === 'warning')
    failures = [{ id: lastId, text, detail, at: Date.now(), page: document.title }, ...failures].slice(0, MAX_FAILURES);
  change([...toasts, { id: lastId, kind, text, detail, duration, action }]);
  return lastId;
}

/** A short word on what just happened, away from where the eye is: prefer the cell or the row. Answers its id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id));

/** For useSyncExternalStore, of the toaster and of the bell. */
export const currentToasts = () => toasts;
/** The latest first. */
export const pastFailures = () => failures;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
