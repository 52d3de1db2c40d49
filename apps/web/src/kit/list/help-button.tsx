import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ListScreen } from './list-screen.ts';
import { usePageKey } from './state/use-page-key.ts';

const ListHelp = lazyComponent(async () => (await import('./list-help.tsx')).ListHelp);

/** The keys of the list, on `?` and behind a button for those who do not know. */
export function HelpButton<Row>({ list }: { list: Pick<ListScreen<Row>, 'search' | 'bulkActions' | 'severalSorts'> }) {
  const [open, setOpen] = useState(false);
  const shortcut = usePageKey('?', () => setOpen(true));
  const has = { search: list.search !== undefined, selection: list.bulkActions !== undefined, severalSorts: list.severalSorts === true };
  return (
    <span className="max-sm:hidden">
      <IconButton icon={Keyboard} label={texts.keys} aria-keyshortcuts={shortcut} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ListHelp has={has} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
