import { categoryFilterList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filters/category-filter-texts';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters/category-filters';
import { Trash2 } from 'lucide-react';
import { confirm } from '../../../kit/confirm.tsx';
import { confirmToggle } from '../../../kit/confirm-toggle.ts';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/toggle-cell.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

const { categoryFilters } = trpc.catalogue;

// The filter may be removed already, by this call or by another user: the list is read again after a failure.
const onError = () => void queryClient.invalidateQueries({ queryKey: categoryFilters.list.queryKey() });

const switchFilter = (category: string, { uuid, name, isActive }: CategoryFilter) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(categoryFilters.setActive.mutationOptions({ onError }), { uuid, category, isActive: to }),
    successText: texts.toggled,
  });

const remove = ({ uuid, name }: CategoryFilter) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(categoryFilters.remove.mutationOptions({ onError }), { uuid }),
    successText: texts.removed,
  });

/** The list of the filters of a category (CFL-007 to CFL-012). */
export const categoryFilterScreen = (category: string) =>
  listScreen(categoryFilterList, {
    cells: {
      isActive: (row) => (
        <ToggleCell
          label={texts.switch(row.name)}
          isOn={row.isActive}
          labels={categoryFilterList.columns.isActive.labels}
          onToggle={() => switchFilter(category, row)}
        />
      ),
    },
    rowActions: [(row) => ({ icon: Trash2, label: texts.remove(row.name), run: () => remove(row) })],
  });
