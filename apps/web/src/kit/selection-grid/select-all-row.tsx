import type { Noun } from '@comptoir/shared/list-texts';
import { selectionTexts as texts } from '@comptoir/shared/selection-texts';
import { Spinner } from '../../ui/spinner.tsx';
import { ROLES } from '../list/table/table-roles.ts';

interface SelectAllRowProps {
  noun: Noun;
  columns: number;
  rows: number;
  ticked: number;
  /** Of the result, on all its pages. */
  total: number;
  /** A result is being read, to be ticked or unticked. */
  busy: boolean;
  onTickAll: (ticked: boolean) => void;
}

/** What is ticked of the page, and the way to tick or untick the result on all its pages (PRO-062). */
export function SelectAllRow({ noun, columns, rows, ticked, total, busy, onTickAll }: SelectAllRowProps) {
  return (
    <tr {...ROLES.row} className="selection-all">
      <td {...ROLES.cell} colSpan={columns}>
        <span className="flex flex-wrap items-center gap-x-2">
          {texts.pageTicked(noun, ticked, rows)}
          <button type="button" className="selection-link" aria-disabled={busy || undefined} onClick={() => !busy && onTickAll(true)}>
            {texts.tickResult(noun, total)}
          </button>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <button type="button" className="selection-link" aria-disabled={busy || undefined} onClick={() => !busy && onTickAll(false)}>
            {texts.untickResult}
          </button>
          <span role="status" className="inline-flex items-center gap-1.5">
            {busy && (
              <>
                <Spinner />
                {texts.ticking}
              </>
            )}
          </span>
        </span>
      </td>
    </tr>
  );
}
