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

type ToastOptions = { duration?: number; detail?: Toast['detail']; action?: Toast['action'] };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, { duration = TOAST_MS, detail, action }: ToastOptions = {}): number {
  lastId += 1;
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

/** For the toaster's useSyncExternalStore. */
export const currentToasts = () => toasts;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
