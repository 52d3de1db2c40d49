import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';

/** An entry of the palette: an address, or an immediate action. */
export interface Entry {
  id: string;
  label: string;
  /** Group of the entry, at the end of the line. */
  note?: string;
  icon: LucideIcon;
  to?: string;
  run?: () => void;
  /** The palette stays open after the action. */
  keepsOpen?: boolean;
}

export interface Section {
  title: string;
  entries: Entry[];
}

interface PaletteListProps {
  id: string;
  sections: Section[];
  optionId: (index: number) => string;
  active: number;
  /** Search text, highlighted in the names. */
  typed: string;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry, newTab: boolean) => void;
}

export function PaletteList({ id, sections, optionId, active, typed, onPoint, onChoose }: PaletteListProps) {
  // Number of entries in the sections before.
  const before = sections.map((_, section) => sections.slice(0, section).reduce((count, { entries }) => count + entries.length, 0));
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.results}
      className="max-h-[min(24rem,55vh)] overflow-y-auto p-1.5 empty:hidden"
    >
      {sections.map(({ title, entries }, section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs text-subtle">
            {title}
          </div>
          {entries.map((entry, index) => {
            const place = (before[section] ?? 0) + index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard focus stays in the input, which refers to the active option.
              <div
                key={entry.id}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => place !== active && onPoint(place)}
                onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 aria-selected:bg-accent-soft"
              >
                <span className="text-subtle">
                  <Icon of={entry.icon} />
                </span>
                <span className="min-w-0 truncate">
                  <MarkedText text={entry.label} typed={typed} className="bg-transparent font-strong text-accent-text" />
                </span>
                {entry.note && <span className="ms-auto shrink-0 truncate ps-3 text-sm text-muted max-sm:hidden">{entry.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
