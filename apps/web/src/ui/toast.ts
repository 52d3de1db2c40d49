/** Duration of a toast in milliseconds, unless a row of the ledger gives its message another one (LCM-006, MSG-004, SUP-013). */
const TOAST_MS = 3_000;

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** Shown below the text, which is then its summary. */
  detail?: string | undefined;
  duration: number;
  action?: { label: string; run: () => void } | undefined;
  /** A screen that the toast links to. */
  link?: { label: string; to: string } | undefined;
}

/** Text of an error toast, kept after the toast has closed (DAY-010). */
export interface PastFailure {
  id: number;
  text: string;
  detail: string | undefined;
  /** Time of the toast, in milliseconds. */
  at: number;
  /** Title of the page where it was shown. */
  page: string;
}

/** Maximum number of failures kept, until the page is reloaded: never in a storage, because they may contain typed values. */
const MAX_FAILURES = 20;

type ToastOptions = { duration?: number; detail?: Toast['detail']; action?: Toast['action']; link?: Toast['link'] };

let toasts: readonly Toast[] = [];
let failures: readonly PastFailure[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, { duration = TOAST_MS, detail, action, link }: ToastOptions = {}): number {
  lastId += 1;
  if (kind === 'error' || kind === 'warning')
    failures = [{ id: lastId, text, detail, at: Date.now(), page: document.title }, ...failures].slice(0, MAX_FAILURES);
  change([...toasts, { id: lastId, kind, text, detail, duration, action, link }]);
  return lastId;
}

/**
 * Shows a short message about the last action. Prefer a message in the cell or row, because a toast is far from where the user looks.
 * Returns its id.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id));

/** For `useSyncExternalStore`, in the toaster and the bell. */
export const currentToasts = () => toasts;
/** The latest first. */
export const pastFailures = () => failures;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
