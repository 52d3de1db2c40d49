import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Rows3, Rows4 } from 'lucide-react';
import type { Density } from '../../../lib/appearance.ts';
import { Icon } from '../../../ui/icon.tsx';

const DENSITIES = [
  { density: 'comfortable', label: texts.comfortable, icon: Rows3 },
  { density: 'compact', label: texts.compact, icon: Rows4 },
] as const;

/** Sets the height of the rows. */
export function DensitySwitch({ density: current, onChange }: { density: Density; onChange: (density: Density) => void }) {
  return (
    <fieldset className="inline-flex rounded-md bg-surface-active p-0.5">
      <legend className="sr-only">{texts.density}</legend>
      {DENSITIES.map(({ density, label, icon }) => (
        <button
          key={density}
          type="button"
          aria-label={label}
          data-tip=""
          aria-pressed={density === current}
          className="grid h-[max(1.75rem,var(--target-min))] w-7.5 place-items-center rounded-sm text-muted aria-pressed:bg-surface-overlay aria-pressed:text-accent-text aria-pressed:shadow-control"
          onClick={() => onChange(density)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </fieldset>
  );
}
