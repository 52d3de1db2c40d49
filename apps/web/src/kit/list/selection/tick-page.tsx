import { BareCheckbox } from '../../../ui/checkbox.tsx';
import type { Ticks } from './use-selection.ts';

interface TickPageProps extends Pick<Ticks, 'states' | 'ticked' | 'tickPage'> {
  label: string;
}

/** Checkbox that ticks the rows of the current page; indeterminate when some are ticked. */
export const TickPage = ({ label, states, ticked, tickPage }: TickPageProps) => (
  <BareCheckbox
    label={label}
    checked={ticked > 0 && ticked === states.length}
    indeterminate={ticked > 0 && ticked < states.length}
    disabled={states.length === 0}
    onChange={tickPage}
  />
);
