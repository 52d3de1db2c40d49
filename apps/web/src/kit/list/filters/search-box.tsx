import { listTexts as texts } from '@comptoir/shared/list-texts';
import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';
import { SHORTCUTS, shortcutTexts } from '@comptoir/shared/shortcuts';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { leaveFor } from '../../../lib/leaving.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ariaKeys, shownKeys, usePageKey } from '../../shortcuts/keys.ts';

/** Milliseconds between the last key and the search; Enter searches at once. */
const SEARCH_DELAY = 300;

/** The text to search: empty (no search) or at least `from` characters, trimmed; null means that no call is sent (LST-006, OP-102). */
export function searchText(typed: string, from: number = SEARCH_MIN_LENGTH): string | null {
  const text = typed.trim();
  return text === '' || text.length >= from ? text : null;
}

const SEARCH = SHORTCUTS.lists.shortcuts.search;

interface SearchBoxProps {
  label: string;
  /** The search text of the list. */
  value: string;
  from?: number | 'enter';
  hint?: string;
  onSearch: (search: string) => void;
}

/** Searches 300 ms after the last key, or on Enter; a text that is too short is not sent, and a message explains why (LST-006). */
export function SearchBox({ label, value, from, hint: finds, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The last requested search; the list may still show the results of an older one.
  const [sent, setSent] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const hint = useId();
  const hasKey = usePageKey(SEARCH, () => {
    box.current?.focus();
    box.current?.select();
  });
  const keys = hasKey && { 'aria-keyshortcuts': ariaKeys('search'), 'data-tip': shortcutTexts.tip(SEARCH.effect, shownKeys('search')) };

  // The list changed its search (Back, «Effacer les filtres»): the box is updated. A search of this box comes back as it was sent.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const onEnter = from === 'enter';
  const search = searchText(typed, onEnter ? undefined : from);
  // Declined because of unsaved rows, it can be sent again.
  const searchFor = (text: string) =>
    leaveFor(
      () => {
        setSent(text);
        onSearch(text);
      },
      { samePath: true },
    );
  const send = () => {
    if (search === null || search === sent) return;
    searchFor(search);
  };
  const sendLater = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the delay
  useEffect(() => {
    if (onEnter) return;
    const timer = setTimeout(() => sendLater(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, onEnter]);

  return (
    <>
      <div className="relative w-68 max-w-full max-sm:w-full max-lg:w-56">
        <span className="pointer-events-none absolute inset-y-0 start-2.5 flex h-control-sm items-center text-subtle">
          <Icon of={Search} />
        </span>
        <input
          ref={box}
          type="search"
          value={typed}
          aria-label={label}
          aria-describedby={hint}
          {...keys}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          className="h-control-sm w-full rounded-md border border-border-control bg-surface ps-8.5 pe-8 text-sm text-ellipsis placeholder-shown:pe-2.5 focus-visible:border-focus focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the same key would press the button of a question that opens.
            event.preventDefault();
            send();
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={texts.clearSearch}
            data-tip=""
            className="absolute end-1 top-1 grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-active hover:text-text"
            onClick={() => {
              setTyped('');
              if (sent !== '') searchFor('');
              box.current?.focus();
            }}
          >
            <Icon of={X} className="size-3.5" />
          </button>
        )}
      </div>
      {/* On one line below the filters of a toolbar; on a phone below the box. */}
      <p
        id={hint}
        role="status"
        className={search === null || finds !== undefined ? '-mt-1 basis-full text-xs text-muted sm:order-last' : 'sr-only'}
      >
        {search === null ? texts.searchHint : finds}
      </p>
    </>
  );
}
