import { selectionTexts as texts } from '@comptoir/shared/selection-texts';
import { Minus, Plus } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';

interface SelectionCountersProps {
  whole: { total: number; bound: number } | undefined;
  counts: { add: number; remove: number };
}

/** Four figures on the whole, whatever is filtered (PRO-063). They are read when they change. */
export function SelectionCounters({ whole, counts }: SelectionCountersProps) {
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  return (
    <dl aria-live="polite" aria-label={texts.counters} className="selection-counters">
      <div>
        <dt>{texts.total}</dt>
        <dd>{figure(whole?.total)}</dd>
      </div>
      <div>
        <dt>{texts.already}</dt>
        <dd>{figure(whole?.bound)}</dd>
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
