import { blockedBy } from '../../../ui/blocked.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BulkAction } from './bulk.ts';

interface BulkButtonProps<Row> {
  action: BulkAction<Row>;
  /** It applies to none of the selected rows. */
  isBlocked: boolean;
  onPress: () => void;
}

/**
 * An action of the selection bar. When it applies to none of the selected rows it is disabled but focusable, so that its tooltip gives the
 * reason (DAY-012).
 */
export function BulkButton<Row>({ action: { icon, label, reason }, isBlocked, onPress }: BulkButtonProps<Row>) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} {...blockedBy(isBlocked ? reason : undefined)}>
      <Icon of={icon} />
      {label}
    </button>
  );
}
