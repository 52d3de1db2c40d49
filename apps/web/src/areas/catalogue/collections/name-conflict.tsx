import { collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { ConflictDialog } from '../../../kit/form/conflict-dialog.tsx';

interface NameConflictProps {
  mine: string;
  theirs: string;
  by: string | null;
  onChoose: (name: string) => void;
  onClose: () => void;
}

const NO_FORMATS = new Map<string, never>();

/** Conflict between two names of a collection: the typed one, and the one that another user has saved in the meantime. */
export const Dialog = ({ mine, theirs, by, onChoose, onClose }: NameConflictProps) => (
  <ConflictDialog
    conflict={{ mine: { name: mine }, other: { name: theirs }, clashes: ['name'], by }}
    labels={{ name: texts.name }}
    formats={NO_FORMATS}
    onResolve={async (taken) => {
      onChoose(taken.has('name') ? theirs : mine);
      onClose();
    }}
    onClose={onClose}
  />
);
