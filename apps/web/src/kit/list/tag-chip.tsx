import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FLOATING, usePopover } from '../../ui/use-popover.ts';
import type { TagFilter } from './declaration.ts';

/** Loaded when a filter is first opened. */
const loadPanel = async () => ({ default: (await import('./choice-panel.tsx')).ChoicePanel });
const ChoicePanel = lazy(loadPanel);

interface TagChipProps {
  filter: TagFilter;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** A filter by several choices: they gather in its panel, and the list is read once nobody has changed them for a while. */
export function TagChip({ filter, value, onChange }: TagChipProps) {
  const { anchor, panel, open, show, hide } = usePopover<HTMLButtonElement>();
  // What is chosen and not sent yet.
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const tags = draft ?? value;
  const [names, name] = useNames(filter, tags);
  const send = useEffectEvent(() => {
    if (draft !== null) onChange(draft);
    setDraft(null);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => send(), filter.delay);
    return () => clearTimeout(timer);
  }, [draft, filter.delay]);

  const set = tags.length > 0;
  const [first] = tags;
  return (
    <span className={set ? 'chip chip-set' : undefined}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={set ? 'flex h-full items-center gap-1 rounded-sm' : 'chip'}
        onClick={open ? hide : show}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        {set ? (
          <>
            {filter.label} :{' '}
            <b className="max-w-48 truncate font-strong text-accent-text">
              {tags.length === 1 && first !== undefined ? (names.get(first) ?? texts.chosen) : texts.severalChosen(tags.length)}
            </b>
          </>
        ) : (
          <>
            <Icon of={Plus} />
            {filter.label}
          </>
        )}
      </button>
      {set && (
        <button
          type="button"
          aria-label={texts.removeFilter(filter.label)}
          className="grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
          onClick={() => {
            setDraft(null);
            onChange([]);
            anchor.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
      <div ref={panel} popover="manual" role="dialog" aria-label={filter.words} className={`${FLOATING} w-80 overflow-hidden`}>
        {open && (
          <Suspense fallback={<div className="h-20" />}>
            {set && (
              <ul aria-label={texts.chosenTags(filter.label)} className="flex flex-wrap gap-1.5 border-b border-border p-2">
                {tags.map((tag) => (
                  <li key={tag} className="chip chip-set h-7">
                    {names.get(tag) ?? texts.chosen}
                    <button
                      type="button"
                      aria-label={texts.removeTag(names.get(tag) ?? texts.chosen)}
                      className="grid size-6 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
                      onClick={() => setDraft(tags.filter((other) => other !== tag))}
                    >
                      <Icon of={X} className="size-3.5" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <ChoicePanel
              // Each pick starts a new search.
              key={tags.join()}
              label={filter.words}
              search={filter.search}
              onPick={({ value: uuid, label }) => {
                name(uuid, label);
                if (!tags.includes(uuid)) setDraft([...tags, uuid]);
              }}
            />
          </Suspense>
        )}
      </div>
    </span>
  );
}

/** Names of the tags; those that came with the address are looked up, once. */
function useNames({ nameOf }: TagFilter, tags: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const name = (uuid: string, label: string) => setNames((known) => new Map(known).set(uuid, label));
  const look = useEffectEvent(async (unknown: string) => {
    for (const uuid of unknown.split(',')) name(uuid, await nameOf(uuid).catch(() => texts.chosen));
  });
  const unknown = tags.filter((tag) => !names.has(tag)).join();
  useEffect(() => {
    if (unknown !== '') void look(unknown);
  }, [unknown]);
  return [names, name] as const;
}
