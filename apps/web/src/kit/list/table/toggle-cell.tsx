import { BareSwitch } from '../../../ui/bare-switch.tsx';
import { FlagBadge } from '../../flag-badge.tsx';

interface ToggleCellProps {
  /** Accessible name with the name of the row: «Filtre Marque». */
  label: string;
  isOn: boolean;
  labels: { on: string; off: string };
  /** Asks for confirmation and changes the row. */
  onToggle: () => void;
}

/**
 * A state that can be changed, in a row and beside a title: dot and word, then a switch, which changes only after the marketplace has
 * confirmed the change (OP-099).
 */
export const ToggleCell = ({ label, isOn, labels, onToggle }: ToggleCellProps) => (
  <span className="flex items-center gap-2">
    {/* As wide as «Inactive», so that the switches of a column are in one line. */}
    <span className="min-w-17">
      <FlagBadge isOn={isOn} labels={labels} />
    </span>
    <BareSwitch label={label} checked={isOn} onChange={onToggle} />
  </span>
);
