import { uiTexts as texts } from '@comptoir/shared/layout';
import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Search as Found, useSearch } from '../../../ui/use-search.ts';

interface ChoicePanelProps {
  label: string;
  /** Must keep its identity between renders. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  onPick: (choice: ComboboxOption) => void;
}

/** Type three letters, pick one of the choices: arrows move, Enter picks. It is there while it is open, and takes the focus. */
export function ChoicePanel({ label, search, onPick }: ChoicePanelProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const found = useSearch(typed, SEARCH_MIN_LENGTH, search);
  const choices = found.state === 'done' ? found.results : [];
  const current = choices[active];

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setActive((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && current) onPick(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex h-10 items-center gap-2 border-b border-border px-3">
        <span className="text-subtle">
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${active}`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className={choices.length > 0 ? 'p-1.25' : undefined}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which points here.
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-[max(1.875rem,var(--target-min))] cursor-pointer items-center rounded-sm px-2 hover:bg-surface-hover aria-selected:bg-accent-soft"
            onClick={() => onPick(choice)}
          >
            {choice.label}
          </div>
        ))}
      </div>
      <p role="status" className={choices.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
        {sentence(found)}
      </p>
    </>
  );
}

function sentence(found: Found<ComboboxOption>): string {
  if (found.state === 'short') return texts.typeMore(SEARCH_MIN_LENGTH);
  if (found.state === 'busy') return texts.searching;
  if (found.state === 'failed') return texts.searchFailed;
  return found.results.length === 0 ? texts.nothingFound : texts.found(found.results.length);
}
