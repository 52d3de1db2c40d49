import { BareSwitch } from '../../../ui/switch.tsx';

interface ToggleCellProps {
  /** Its name, which includes the row: «Filtre Marque». */
  label: string;
  isOn: boolean;
  labels: { on: string; off: string };
  /** Asks, and changes the row. */
  onToggle: () => void;
}

/** A state that the row itself changes: it moves once the marketplace has moved it (OP-099). */
export const ToggleCell = ({ label, isOn, labels, onToggle }: ToggleCellProps) => (
  <span className="flex items-center gap-2">
    <BareSwitch label={label} checked={isOn} onChange={onToggle} />
    <span className={isOn ? undefined : 'text-muted'}>{isOn ? labels.on : labels.off}</span>
  </span>
);
