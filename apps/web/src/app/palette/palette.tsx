import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { RECORD_SEARCH_MAX, RECORD_SEARCH_MIN } from '@comptoir/shared/search/found-record';
import { search } from '@comptoir/shared/search/match';
import { viewTexts } from '@comptoir/shared/views/texts';
import { Bookmark, Search, Users } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViews, type View, viewAddress } from '../../kit/list/views/use-views.ts';
import { shownKeys } from '../../kit/shortcuts/keys.ts';
import { leaveFor } from '../../lib/leaving.ts';
import { placeOf } from '../../lib/navigation.ts';
import { href, linkNames } from '../../lib/routes.ts';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { knownEntry, knownSections, suggestedSection, useGuideSections } from './known-entries.ts';
import { type Entry, PaletteList, type Section } from './palette-list.tsx';
import { addRecentEntry, bestFirst, joinSections, orderSection, type Records, recentSection, searchRecords } from './record-entries.ts';

const NO_RECORDS: Records = { sections: [], failed: [] };

/** Opens screens, finds records, and runs frequent actions: one input, one list, usable with the keyboard only. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Its key, not its place: records arrive above the entry that was chosen.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = useSearch(typed, RECORD_SEARCH_MIN, searchRecords);
  const text = typed.trim();
  const { views } = useViews();
  const guideSections = useGuideSections();
  // The previous results stay during a search; otherwise they would flicker at each key.
  const [records, setRecords] = useState(NO_RECORDS);
  const next = found.state === 'done' ? found.results[0] : found.state === 'busy' ? records : NO_RECORDS;
  if (next !== undefined && next !== records) setRecords(next);

  const fitting = bestFirst(
    joinSections([
      ...orderSection(text),
      ...(text === '' ? recentSection() : []),
      ...viewSections(views, text),
      ...knownSections(text),
      ...records.sections,
      ...guideSections(text),
    ]),
    text,
  );
  const count = fitting.reduce((sum, section) => sum + section.entries.length, 0);
  const clear = () => {
    setTyped('');
    setActiveKey(null);
  };
  const sections = count === 0 && found.state !== 'busy' ? [suggestedSection(clear)] : fitting;
  const entries = sections.flatMap((section) => section.entries);
  // A recent screen is also an entry of its own section.
  const keys = sections.flatMap(({ title, entries: ofSection }) => ofSection.map((entry) => `${title} ${entry.id}`));
  const active = Math.max(0, activeKey === null ? 0 : keys.indexOf(activeKey));
  const setActive = (index: number) => setActiveKey(keys[index] ?? null);
  const isIncomplete = found.state === 'failed' || (found.state === 'done' && records.failed.length > 0);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (entry: Entry | undefined, newTab: boolean) => {
    if (!entry) return;
    if (knownEntry(entry.id)) addRecentEntry(entry.id);
    if (entry.to !== undefined && newTab) window.open(entry.to, '_blank', 'noopener');
    else {
      if (!entry.keepsOpen) onClose();
      const { to } = entry;
      if (to !== undefined) leaveFor(() => void navigate(to));
      entry.run?.();
    }
  };

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(entries[active], event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Modal
      label={texts.title}
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100vw-2rem)] max-w-xl animate-rise overflow-hidden rounded-xl bg-surface-overlay text-text shadow-dialog max-sm:mt-4"
    >
      <div className="flex h-12 items-center gap-2.5 border-b border-border px-4 has-focus-visible:border-accent">
        <span className="text-subtle">
          <Icon of={Search} className="size-5" />
        </span>
        <input
          data-autofocus
          role="combobox"
          aria-label={texts.field}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={texts.field}
          maxLength={RECORD_SEARCH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent text-lg text-ellipsis outline-none placeholder:text-subtle"
        />
        <kbd className="rounded-sm border border-border px-1.5 text-xs text-muted max-sm:hidden">{texts.escape}</kbd>
      </div>
      <PaletteList
        id={`${id}-list`}
        sections={sections}
        optionId={optionId}
        active={active}
        typed={text}
        onPoint={setActive}
        onChoose={(entry, newTab) => choose(entry, newTab)}
      />
      <p role="status" className={count > 0 && !isIncomplete ? 'sr-only' : 'px-4 py-3 text-sm text-muted'}>
        {sentence(found.state, text, count, records.failed)}
      </p>
      <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 border-t border-border px-4 py-2 text-xs text-muted max-sm:hidden">
        <span>↑ ↓ {texts.browse}</span>
        <span>↵ {texts.follow}</span>
        <span>
          {shownKeys('newTab')} {texts.newTab}
        </span>
        {text.length > 0 && text.length < RECORD_SEARCH_MIN && <span className="ms-auto">{texts.typeMore(RECORD_SEARCH_MIN)}</span>}
      </p>
    </Modal>
  );
}

function sentence(state: 'short' | 'busy' | 'done' | 'failed', text: string, count: number, failed: readonly string[]): string {
  if (state === 'busy') return texts.searching;
  if (state === 'failed') return texts.failed;
  if (failed.length > 0) return texts.failedIn(failed);
  if (count > 0) return texts.found(count);
  return text.length < RECORD_SEARCH_MIN ? texts.typeMore(RECORD_SEARCH_MIN) : texts.nothing;
}

/** A view, for a list that can be opened from anywhere. */
function entryOf(view: View): Entry[] {
  const route = linkNames.find((name) => name === view.route);
  const place = placeOf(route);
  if (route === undefined || place === undefined) return [];
  const { name: label, isOwn, uuid } = view;
  return [{ id: `view:${uuid}`, label, icon: isOwn ? Bookmark : Users, to: `${href(route)}${viewAddress(view)}`, note: place.link.label }];
}

/** The saved views that match the text; without a text, all of them (VUE-003). */
function viewSections(views: readonly View[], typed: string): Section[] {
  const entries = search(views.flatMap(entryOf), typed, ({ label, note }) => `${label} ${note}`);
  return entries.length === 0 ? [] : [{ title: viewTexts.views, entries }];
}
