const DELAY_MS = 400;
/** Between what is pointed at and its tip, and as long as the pointer takes from one to the other. */
const GAP = 4;
const GRACE_MS = 150;
const EDGE = 8;
/** Keys that move the focus: it then shows the name of what it reaches. A focus that a closed dialog gives back does not. */
const MOVES = /^(Tab|Arrow|Home|End)/;

/** What has a tip: `data-tip` says it, or leaves it to the accessible name. */
const hostOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null);

/**
 * One tip for the whole page, drawn over what is pointed at or reached by keyboard: the names of icon buttons, and what `Tooltip` says. It
 * stays while the pointer or the focus is there or on the tip itself; Escape takes it away, and nothing else that Escape would close
 * (WCAG 1.4.13). Returns how to stop.
 */
export function startTips(): () => void {
  const tip = document.createElement('div');
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.className = 'fixed inset-auto m-0 w-max max-w-68 rounded-sm bg-surface-inverse px-2 py-1.25 text-xs text-inverse wrap-break-word';
  let shownFor: HTMLElement | null = null;
  let timer = 0;
  let moving = false;
  /** Pressed, and not left since: who has pressed knows. */
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
    // Beside its host: outside a modal dialog it could not be pointed at.
    (host.closest('dialog, main, header, nav, aside') ?? document.body).append(tip);
    tip.showPopover();
    shownFor = host;
    const at = host.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - EDGE))}px`;
    tip.style.top = `${at.top > height + EDGE ? at.top - height - GAP : at.bottom + GAP}px`;
  };
  const later = (act: () => void, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };

  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const host = hostOf(target);
    if (host !== pressed) pressed = null;
    if (target === tip || (host !== null && host === pressed) || (host !== null && host === shownFor)) return window.clearTimeout(timer);
    if (host !== null) return later(() => show(host), DELAY_MS);
    // The focus keeps the tip of what it is on.
    if (shownFor === null || shownFor.contains(document.activeElement)) return window.clearTimeout(timer);
    later(hide, GRACE_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const host = hostOf(target);
    // The keys of a button are for the keyboard and the pointer that looks for them: a press would show them, and Escape then close them first.
    if (host !== null && (moving || (host.dataset.tip && !host.hasAttribute('aria-keyshortcuts')))) show(host);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof Node && shownFor?.contains(target)) hide();
  };
  const onKey = (event: KeyboardEvent) => {
    moving = MOVES.test(event.key);
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
