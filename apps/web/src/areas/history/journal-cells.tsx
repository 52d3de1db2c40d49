import { type ImportOrigin, type RecordedChange, type SheetLine, type SheetOrigin, wayText } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { Link } from 'react-router';
import { rowAddress } from '../../lib/change-links.ts';
import { href } from '../../lib/routes.ts';

/** The import that made a change (HIS-009), and the lines of its file: the first one is shown, as long as it is kept. */
function ImportLink({ of: { uuid, fileName, lines } }: { of: ImportOrigin }) {
  return (
    <span className="grid justify-items-start">
      <Link to={href('import', { uuid })} className="link wrap-anywhere">
        {fileName}
      </Link>
      {lines !== null && (
        <Link to={`${href('importRows', { uuid })}?outcome=added#${lines.first}`} className="link text-xs tabular-nums">
          {texts.lines(lines)}
        </Link>
      )}
    </span>
  );
}

/** The line of a record in a changed file (XLS-003). */
export const SheetLineLink = ({ plan, of: { line, rank } }: { plan: string; of: SheetLine }) => (
  <Link to={rowAddress(href('sheetPlan', { uuid: plan }), rank, String(line))} className="link w-fit text-xs tabular-nums">
    {texts.line(line)}
  </Link>
);

const SheetLink = ({ of: { plan, fileName, line } }: { of: SheetOrigin }) => (
  <span className="grid justify-items-start">
    <Link to={href('sheetPlan', { uuid: plan })} className="link wrap-anywhere">
      {fileName}
    </Link>
    {line !== null && <SheetLineLink plan={plan} of={line} />}
  </span>
);

type Change = Pick<RecordedChange, 'id' | 'act' | 'kind' | 'count' | 'isBulk' | 'import' | 'sheet'>;

/** By which way a change was made: by hand, by a file with its lines, or by an operation on many records (HIS-001). */
export function Way({ of: change }: { of: Change }) {
  if (change.import !== null) return <ImportLink of={change.import} />;
  if (change.sheet !== null) return <SheetLink of={change.sheet} />;
  const text = wayText(change);
  if (!change.isBulk) return <span className="text-muted">{text}</span>;
  return (
    <Link to={href('journalOperation', { id: change.id })} className="link">
      {text}
    </Link>
  );
}

/** Colours of what came of a change. */
export const RESULT_TONES = { done: 'success', partial: 'warning', unknown: 'warning', refused: 'danger' } as const;
