import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { RECORD_SEARCH_MAX, RECORD_SEARCH_MIN } from '@comptoir/shared/search/found-record';
import { search } from '@comptoir/shared/search/match';
import { viewTexts } from '@comptoir/shared/views/texts';
import { Bookmark, FileText, Search, Users } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViews, type View } from '../../kit/list/views/use-views.ts';
import { viewAddress } from '../../kit/list/views/view-address.ts';
import { shownKeys } from '../../kit/shortcuts/keys.ts';
import { leaveFor } from '../../lib/leaving.ts';
import { placeOf } from '../../lib/navigation.ts';
import { addRecent, readRecent } from '../../lib/recent.ts';
import { href, linkNames, routeAt } from '../../lib/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSearch } from '../../ui/use-search.ts';
import type { Entry, Section } from './entry.ts';
import { knownEntry, knownSections, suggestedSection, useGuideSections } from './known-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { joinSections, orderSection, type Records, searchRecords } from './record-entries.ts';

/** The last used screens and actions, and the last opened records, the latest first. */
const recentEntries = (): Entry[] =>
  readRecent().flatMap((recent): Entry[] => {
    if ('id' in recent) {
      const entry = knownEntry(recent.id);
      return entry === undefined ? [] : [entry];
    }
    const place = placeOf(routeAt(recent.to));
    return [
      {
        id: `recent:${recent.to}`,
        label: recent.name,
        icon: place?.group.icon ?? FileText,
        to: recent.to,
        ...(place && { note: place.link.label }),
      },
    ];
  });

const addRecentEntry = (id: string) => addRecent({ id });

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

const recentSection = (): Section[] => {
  const entries = recentEntries();
  return entries.length > 0 ? [{ title: texts.groups.recent, entries }] : [];
};

const NO_RECORDS: Records = { sections: [], failed: [] };

/** Opens screens, finds records, and runs frequent actions: one input, one list, usable with the keyboard only. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = useSearch(typed, RECORD_SEARCH_MIN, searchRecords);
  const text = typed.trim();
  const { views } = useViews();
  const guideSections = useGuideSections();
  // The previous results stay during a search; otherwise they would flicker at each key.
  const [records, setRecords] = useState(NO_RECORDS);
  const next = found.state === 'done' ? found.results[0] : found.state === 'busy' ? records : NO_RECORDS;
  if (next !== undefined && next !== records) setRecords(next);

  const fitting = joinSections([
    ...orderSection(text),
    ...(text === '' ? recentSection() : []),
    ...viewSections(views, text),
    ...knownSections(text),
    ...records.sections,
    ...guideSections(text),
  ]);
  const count = fitting.reduce((sum, section) => sum + section.entries.length, 0);
  const clear = () => {
    setTyped('');
    setActive(0);
  };
  const sections = count === 0 && found.state !== 'busy' ? [suggestedSection(clear)] : fitting;
  const entries = sections.flatMap((section) => section.entries);
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
            setActive(0);
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
