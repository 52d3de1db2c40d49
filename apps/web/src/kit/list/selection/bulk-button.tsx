import { blockedBy } from '../../../ui/blocked.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type BulkAction, splitRows } from './bulk.ts';

interface BulkButtonProps<Row> {
  action: BulkAction<Row>;
  /** The selected rows. */
  rows: readonly Row[];
  onPress: () => void;
}

/**
 * An action of the selection bar. When it applies to none of the selected rows it is disabled but focusable, so that its tooltip gives the
 * reason (DAY-012).
 */
export function BulkButton<Row>({ action, rows, onPress }: BulkButtonProps<Row>) {
  const { sent, leftOut } = splitRows(action, rows);
  const reason = sent.length === 0 ? action.leftOut?.allLeftOut(leftOut.length) : undefined;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} {...blockedBy(reason)}>
      <Icon of={action.icon} />
      {action.label}
    </button>
  );
}
