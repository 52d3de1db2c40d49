import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import type { ListDeclaration } from './declaration.ts';
import { usePageKey } from './use-page-key.ts';

const ListHelp = lazyPiece(async () => (await import('./list-help.tsx')).ListHelp);

/** The keys of the list, on `?` and behind a button for those who do not know. */
export function HelpButton<Row>({ list }: { list: ListDeclaration<Row> }) {
  const [open, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));
  const has = { search: list.search !== undefined, selection: list.selection !== undefined, severalSorts: list.severalSorts === true };
  return (
    <span className="max-sm:hidden">
      <IconButton icon={Keyboard} label={texts.keys} aria-keyshortcuts="?" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ListHelp has={has} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
