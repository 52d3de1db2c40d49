import { selectionTexts as texts } from '@comptoir/shared/list/grid-texts';
import type { Noun } from '@comptoir/shared/list-texts';
import { Spinner } from '../../ui/spinner.tsx';
import { ROLES } from '../list/table/table-roles.ts';

interface SelectAllRowProps {
  noun: Noun;
  columns: number;
  rows: number;
  ticked: number;
  /** Number of rows of the result, on all pages. */
  total: number;
  /** All rows of a result are being read, to be ticked or unticked. */
  busy: boolean;
  onTickAll: (ticked: boolean) => void;
}

/** The number of ticked rows of the page, and buttons that tick or untick the result on all pages (PRO-062). */
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
