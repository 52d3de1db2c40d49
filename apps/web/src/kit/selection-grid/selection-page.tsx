import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { Selection, SelectionChange } from '../list/selection/selection.ts';
import { SelectionView } from './selection-view.tsx';
import { type SelectionGridOptions, type Totals, useSelectionGrid } from './use-selection-grid.ts';
import { useSelectionSave } from './use-selection-save.ts';

interface SelectionPageProps<L extends AnyList, Row extends RowOf<L>, Counts extends Totals> extends SelectionGridOptions<L, Row, Counts> {
  save: (change: SelectionChange, selection: Selection) => Promise<unknown>;
}

/**
 * A screen that selects rows of a list over all pages, from its declaration. Use another `key` for another record. A screen that saves more
 * than a selection combines the same parts.
 */
export function SelectionPage<L extends AnyList, Row extends RowOf<L>, Counts extends Totals>({
  save,
  ...options
}: SelectionPageProps<L, Row, Counts>) {
  const { grid } = options;
  const selecting = useSelectionGrid(options);
  const saving = useSelectionSave({ grid, selection: selecting.ticks.selection, save, ...selecting.pending });
  return <SelectionView grid={grid} selecting={selecting} saving={saving} />;
}
