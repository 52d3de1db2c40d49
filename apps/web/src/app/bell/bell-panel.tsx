import { bellTexts as texts } from '@comptoir/shared/dashboard/texts';
import { historyTexts } from '@comptoir/shared/history/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { Clock, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { attentionItems } from '../../kit/attention/attention-items.ts';
import { since } from '../../kit/time-passed.ts';
import { href } from '../../lib/routes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { languageOf } from '../../ui/language-of.ts';
import { type Bell, inAnHour, nextMorning } from './use-bell.ts';

interface BellPanelProps {
  bell: Bell;
  /** New items at the time when the panel was opened. */
  fresh: Bell['fresh'];
  /** Formatted end of the muted period; null when not muted. */
  muted: string | null;
  onClose: () => void;
}

/** The items that need attention, with the number of new ones, and the failures of closed toasts. */
export function BellPanel({ bell: { cards, failures, now, mute }, fresh, muted, onClose }: BellPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  // Focuses the panel when it opens. After «mute», the pressed button is replaced, and the button at its place is focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever `muted` changes
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) return;
    const [first, ...others] = box.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
    const isOpening = document.activeElement !== document.body;
    (isOpening ? first : (others.find((button) => button.closest('[data-foot]')) ?? first))?.focus();
  }, [muted]);
  const items = cards === undefined ? [] : attentionItems(cards, now);
  return (
    <div ref={box}>
      <div className="flex items-center justify-between border-b border-border py-1.5 ps-4 pe-2">
        <h2 className="text-base">{texts.title}</h2>
        <IconButton icon={X} size="row" label={texts.close} onClick={onClose} />
      </div>
      {items.length === 0 && failures.length === 0 && <p className="px-4 py-3 text-muted">{texts.nothing}</p>}
      {items.length > 0 && (
        <ul aria-label={texts.waiting}>
          {items.map(({ key, count, tone, title, to }) => (
            <li key={key} className="border-b border-border-subtle">
              <Link
                to={to}
                onClick={onClose}
                className="grid min-h-10 grid-cols-[1rem_2.75rem_minmax(0,1fr)] items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-surface-hover hover:text-accent-text"
              >
                <span className={tone === 'danger' ? 'text-danger' : 'text-warning-text'}>
                  <Icon of={tone === 'danger' ? TriangleAlert : Clock} />
                  <span className="sr-only">{texts.tones[tone]}</span>
                </span>
                <span className="text-end font-strong tabular-nums">{formatNumber(count)}</span>
                <span>
                  {title}
                  {fresh.has(key) && (
                    <span className="block text-xs text-accent-text">
                      {fresh.get(key) === count ? texts.allFresh : texts.fresh(fresh.get(key) ?? 0)}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <section aria-label={texts.failures}>
          <h3 className="px-4 pt-2.5 pb-1 text-sm text-muted">{texts.failures}</h3>
          <ul>
            {failures.map(({ id, text, detail, at, page }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 px-4 py-1.5 break-words">
                <div>
                  <p className="text-danger-text" lang={languageOf(text)}>
                    {[text, detail].filter(Boolean).join(' ')}
                  </p>
                  <p className="text-xs text-muted">{page}</p>
                </div>
                <time className="text-xs text-muted tabular-nums">{since(new Date(at), now)}</time>
              </li>
            ))}
          </ul>
          <p className="px-4 pb-2.5 text-xs text-muted">{texts.failuresKept}</p>
        </section>
      )}
      <div data-foot="" className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-2.5">
        {muted === null ? (
          <>
            <Button size="small" onClick={() => mute(inAnHour(now))}>
              {texts.muteHour}
            </Button>
            <Button size="small" onClick={() => mute(nextMorning(now))}>
              {texts.muteNight}
            </Button>
          </>
        ) : (
          <>
            <span className="text-muted">{texts.isMuted(muted)}</span>
            <Button size="small" onClick={() => mute(0)}>
              {texts.unmute}
            </Button>
          </>
        )}
        <Link to={href('journal')} onClick={onClose} className="link ms-auto">
          {historyTexts.seeJournal}
        </Link>
      </div>
    </div>
  );
}
