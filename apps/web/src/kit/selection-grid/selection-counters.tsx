import { selectionTexts as texts } from '@comptoir/shared/list/grid-texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

interface SelectionCountersProps {
  totals: { total: number; bound: number } | undefined;
  counts: { add: number; remove: number };
}

/** Four counters over all rows, whatever the filters (PRO-063). Changes are announced. */
export function SelectionCounters({ totals, counts }: SelectionCountersProps) {
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  return (
    <dl aria-live="polite" aria-label={texts.counters} className="selection-counters">
      <div>
        <dt>{texts.total}</dt>
        <dd>{figure(totals?.total)}</dd>
      </div>
      <div>
        <dt>{texts.already}</dt>
        <dd>{figure(totals?.bound)}</dd>
      </div>
      <div data-change="add">
        <dt>
          <Icon of={Plus} className="size-3" />
          {texts.toAdd}
        </dt>
        <dd>{figure(counts.add)}</dd>
      </div>
      <div data-change="remove">
        <dt>
          <Icon of={Minus} className="size-3" />
          {texts.toRemove}
        </dt>
        <dd>{figure(counts.remove)}</dd>
      </div>
    </dl>
  );
}
