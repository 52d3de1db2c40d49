import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { usePageKey } from '../../shortcuts/use-page-key.ts';
import { SEARCH_DELAY, searchText } from './search-rule.ts';

interface SearchBoxProps {
  label: string;
  /** The search the list shows. */
  value: string;
  /** Shortest text that searches. */
  from?: number;
  /** Searches on Enter only. */
  onEnter?: boolean;
  onSearch: (search: string) => void;
}

/** Searches 300 ms after the last key, or on Enter; a text that is too short sends nothing and says so (LST-006). */
export function SearchBox({ label, value, from, onEnter = false, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The last requested search; the list may still show an older one.
  const [sent, setSent] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const hint = useId();
  const shortcut = usePageKey('/', () => {
    box.current?.focus();
    box.current?.select();
  });

  // The list changed its search by itself (Back, «Effacer les filtres»): the box follows. Our own searches come back as sent.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const search = searchText(typed, from);
  const send = () => {
    if (search === null || search === sent) return;
    setSent(search);
    onSearch(search);
  };
  const sendLater = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait again
  useEffect(() => {
    if (onEnter) return;
    const timer = setTimeout(() => sendLater(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, onEnter]);

  return (
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
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className="h-control-sm w-full rounded-md border border-border-control bg-surface ps-8.5 pe-8 text-sm text-ellipsis placeholder-shown:pe-2.5 focus-visible:border-focus focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
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
            setSent('');
            if (sent !== '') onSearch('');
            box.current?.focus();
          }}
        >
          <Icon of={X} className="size-3.5" />
        </button>
      )}
      <p id={hint} role="status" className={search === null ? 'mt-1 text-xs text-muted' : 'sr-only'}>
        {search === null && texts.searchHint}
      </p>
    </div>
  );
}
