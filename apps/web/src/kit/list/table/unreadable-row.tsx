import { listTexts as texts } from '@comptoir/shared/list-texts';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { ROLES } from './table.tsx';

/** For each row of a page, its index among those that could be read; null for one that could not. */
export function rowPlaces(readable: number, unreadable: readonly number[] = []): (number | null)[] {
  let index = 0;
  return Array.from({ length: readable + unreadable.length }, (_, place) => {
    if (unreadable.includes(place)) return null;
    index += 1;
    return index - 1;
  });
}

/** The place of a row that the marketplace has sent with an unexpected value: the other rows of its page are readable. */
export const UnreadableRow = ({ columns }: { columns: number }) => (
  <tr {...ROLES.row}>
    <td {...ROLES.cell} colSpan={columns} className="text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={CircleAlert} className="size-4" />
        {texts.unreadable}
      </span>
    </td>
  </tr>
);
