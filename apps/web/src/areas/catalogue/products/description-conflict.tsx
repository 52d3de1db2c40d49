import type { DescriptionText } from '@comptoir/shared/catalogue/products/product-descriptions';
import { ConflictDialog } from '../../../kit/form/conflict-dialog.tsx';
import type { FormatValue } from '../../../kit/form/format-value.ts';

interface DescriptionConflictProps {
  label: string;
  mine: DescriptionText;
  theirs: DescriptionText;
  by: string | null;
  format: FormatValue;
  onChoose: (mine: boolean) => void;
  onClose: () => void;
}

/** Conflict between two texts of a description: the typed one, and the one that another user has saved in the meantime. */
export const Dialog = ({ label, mine, theirs, by, format, onChoose, onClose }: DescriptionConflictProps) => (
  <ConflictDialog
    conflict={{ mine: { description: mine }, other: { description: theirs }, clashes: ['description'], by }}
    labels={{ description: label }}
    formats={new Map([['description', format]])}
    onResolve={async (theirFields) => {
      onChoose(!theirFields.has('description'));
      onClose();
    }}
    onClose={onClose}
  />
);
