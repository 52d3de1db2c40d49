import { uiTexts } from '@comptoir/shared/layout';
import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { isPressed } from '../lib/is-pressed.ts';
import { IconButton } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Icon } from './icon.tsx';
import { languageOf } from './language-of.ts';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts';

const ICON_BY_KIND = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const TEXT_COLORS = { success: 'text-success', error: 'text-danger', warning: 'text-warning-text', info: 'text-info' };

/** Errors are limited to this component, which is rendered again with the next toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <ErrorBoundary resetKey={String(toasts.at(-1)?.id)} fallback={() => null}>
      <Toasts toasts={toasts} />
    </ErrorBoundary>
  );
}

/**
 * At the bottom; on a phone at the top, where there is no bar; above all open panels. The region is always rendered, so that its toasts are
 * announced.
 */
function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null);
  /** The element that had the focus before a toast took it, by F8 or by a press; it gets the focus back when that toast closes. */
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const last = [...(region.current?.children ?? [])].at(-1)?.querySelector<HTMLElement>('a, button');
      if (!last || !isPressed(event, SHORTCUTS.everywhere.shortcuts.notifications)) return;
      event.preventDefault();
      last.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const newest = toasts.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dialog covers the region; the next toast raises it
  useEffect(() => {
    const box = region.current;
    if (!box || box.contains(document.activeElement)) return;
    if (!box.matches(':popover-open')) return box.showPopover();
    if (document.querySelector('dialog:modal') === null) return;
    box.hidePopover();
    box.showPopover();
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever toasts change
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || from.current === null) return;
    // The element may have been removed, for instance with its row.
    if (from.current.isConnected) from.current.focus();
    else document.getElementById('main')?.focus();
    from.current = null;
  }, [toasts]);

  return (
    <section
      ref={region}
      popover="manual"
      data-toasts
      aria-keyshortcuts="F8"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) from.current = null;
      }}
      aria-label={uiTexts.notifications}
      className="pointer-events-none inset-auto end-gutter bottom-(--toast-foot) m-0 grid w-[min(23rem,calc(100vw-2*var(--page-gutter)))] gap-2 overflow-visible border-0 bg-transparent p-0 text-inherit max-sm:top-16 max-sm:bottom-auto"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </section>
  );
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Its timer runs only while neither the pointer nor the focus is on it and the page is visible, and restarts after each of them. */
function ToastCard({ toast }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const paused = pointed || focused || hidden;
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => window.clearTimeout(timer);
  }, [paused, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only pause the timer.
    <div
      role={toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && dismissToast(toast.id)}
      className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg bg-surface-overlay py-2.75 ps-3.5 pe-1.5 text-sm leading-(--leading-base) shadow-overlay"
    >
      <span className={clsx('mt-0.5', TEXT_COLORS[toast.kind])}>
        <Icon of={ICON_BY_KIND[toast.kind]} />
      </span>
      <p className="flex-1" lang={languageOf(toast.text)}>
        {toast.detail === undefined ? (
          <span>{toast.text}</span>
        ) : (
          <>
            <strong className="block">{toast.text}</strong> {toast.detail}
          </>
        )}{' '}
        {toast.action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              toast.action?.run();
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
        {toast.link && (
          <Link to={toast.link.to} className="link" onClick={() => dismissToast(toast.id)}>
            {toast.link.label}
          </Link>
        )}
      </p>
      <span className="-my-1">
        <IconButton icon={X} label={uiTexts.closeToast} size="row" onClick={() => dismissToast(toast.id)} />
      </span>
    </div>
  );
}
