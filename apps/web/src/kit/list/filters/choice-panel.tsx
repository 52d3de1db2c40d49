import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';
import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComboboxOption, SearchOptions } from '../../../ui/combobox-props.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ComboboxBox, SearchOption, SearchPanel, searchMessage, withholdKeys } from '../../../ui/open-combobox.tsx';
import { useSearch } from '../../../ui/use-search.ts';

interface ChoicePanelProps {
  label: string;
  search: SearchOptions;
  onPick: (choice: ComboboxOption) => void;
}

const NO_OPTIONS: ComboboxOption[] = [];

/** Searches from three letters on; arrow keys move in the results, Enter selects. The panel takes the focus when it opens. */
export function ChoicePanel({ label, search, onPick }: ChoicePanelProps) {
  const [typed, setTyped] = useState('');
  const listId = `${useId()}-list`;
  const found = useSearch(typed, SEARCH_MIN_LENGTH, search);
  const options = found.state === 'done' ? found.results : NO_OPTIONS;

  return (
    <Combobox<ComboboxOption | null> value={null} virtual={{ options }} onChange={(option) => option && onPick(option)}>
      <div
        onKeyDownCapture={(event) => withholdKeys(event, options.length > 0)}
        className="flex h-10 items-center gap-2 border-b border-border px-3"
      >
        <span className="text-subtle">
          <Icon of={Search} />
        </span>
        <ComboboxInput
          as={ComboboxBox}
          listId={listId}
          aria-label={label}
          placeholder={label}
          autoFocus
          value={typed}
          displayValue={() => typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <ComboboxOptions
        static
        as={SearchPanel}
        listId={listId}
        label={label}
        message={searchMessage(found, SEARCH_MIN_LENGTH)}
        hasOptions={options.length > 0}
        modal={false}
        className="max-h-64 overflow-y-auto"
      >
        {({ option }: { option: ComboboxOption }) => <SearchOption option={option} />}
      </ComboboxOptions>
    </Combobox>
  );
}
