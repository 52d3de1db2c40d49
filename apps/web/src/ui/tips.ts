const DELAY_MS = 400;
/** Milliseconds between hover and tooltip, and the time for the pointer to move from the element to its tooltip. */
const GAP = 4;
const GRACE_MS = 150;
const EDGE = 8;
/** Keys that move the focus and then show a tooltip. A focus restored by a closed dialog shows none. */
const FOCUS_KEYS = /^(Tab|Arrow|Home|End)/;

/** Elements with a tooltip: its text is `data-tip`, or the accessible name when that is empty. */
const hostOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null);

/**
 * One tooltip for the complete page, shown on hover and on keyboard focus: the names of icon buttons, and the texts of `Tooltip`. It stays
 * while the pointer or the focus is on the element or on the tooltip; Escape hides it, and closes nothing else (WCAG 1.4.13). Returns the
 * function that stops.
 */
export function startTips(): () => void {
  const tip = document.createElement('div');
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.className = 'fixed inset-auto m-0 w-max max-w-68 rounded-sm bg-surface-inverse px-2 py-1.25 text-xs text-inverse wrap-break-word';
  let shownFor: HTMLElement | null = null;
  let timer = 0;
  let moving = false;
  /** The pressed element, until the pointer leaves it: it needs no tooltip any more. */
  let pressed: Element | null = null;

  const hide = () => {
    window.clearTimeout(timer);
    shownFor = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (host: HTMLElement) => {
    window.clearTimeout(timer);
    const text = host.dataset.tip || host.getAttribute('aria-label');
    if (!host.isConnected || !text || host.getAttribute('aria-expanded') === 'true') return;
    hide();
    tip.textContent = text;
    // Appended next to its element: outside a modal dialog it would not receive the pointer.
    (host.closest('dialog, main, header, nav, aside') ?? document.body).append(tip);
    tip.showPopover();
    shownFor = host;
    const at = host.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - EDGE))}px`;
    tip.style.top = `${at.top > height + EDGE ? at.top - height - GAP : at.bottom + GAP}px`;
  };
  const schedule = (act: () => void, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };

  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const host = hostOf(target);
    if (host !== pressed) pressed = null;
    if (target === tip || (host !== null && host === pressed) || (host !== null && host === shownFor)) return window.clearTimeout(timer);
    if (host !== null) return schedule(() => show(host), DELAY_MS);
    // The tooltip of the focused element stays.
    if (shownFor === null || shownFor.contains(document.activeElement)) return window.clearTimeout(timer);
    schedule(hide, GRACE_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const host = hostOf(target);
    // A press on a button with a shortcut shows no tooltip: Escape would then close the tooltip first.
    if (host !== null && (moving || (host.dataset.tip && !host.hasAttribute('aria-keyshortcuts')))) show(host);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof Node && shownFor?.contains(target)) hide();
  };
  const onKey = (event: KeyboardEvent) => {
    moving = FOCUS_KEYS.test(event.key);
    if (shownFor === null) return;
    if (event.key === 'Enter' || event.key === ' ') hide();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hide();
  };
  const onPress = ({ target }: PointerEvent) => {
    moving = false;
    pressed = hostOf(target);
    hide();
  };
  const onScroll = ({ target }: Event) => {
    if (target instanceof Node && shownFor !== null && target.contains(shownFor)) hide();
  };

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', onOver, { signal, passive: true });
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  return () => {
    stop.abort();
    tip.remove();
  };
}
