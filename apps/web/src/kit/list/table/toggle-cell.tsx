import { BareSwitch } from '../../../ui/bare-switch.tsx';

interface ToggleCellProps {
  /** Accessible name with the name of the row: «Filtre Marque». */
  label: string;
  isOn: boolean;
  labels: { on: string; off: string };
  /** Asks for confirmation and changes the row. */
  onToggle: () => void;
}

/** A switch in a row; it changes only after the marketplace has confirmed the change (OP-099). */
export const ToggleCell = ({ label, isOn, labels, onToggle }: ToggleCellProps) => (
  <span className="flex items-center gap-2">
    <BareSwitch label={label} checked={isOn} onChange={onToggle} />
    <span className={isOn ? undefined : 'text-muted'}>{isOn ? labels.on : labels.off}</span>
  </span>
);
