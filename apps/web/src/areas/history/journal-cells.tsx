import type { ImportOrigin } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';

/** The import that made a change (HIS-009), and the lines of its file: the first one is shown, as long as it is kept. */
export function ImportLink({ of }: { of: ImportOrigin | null }) {
  if (of === null) return <span className="text-subtle">{texts.nothing}</span>;
  const { uuid, fileName, lines } = of;
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

/** Colours of what came of a change. */
export const RESULT_TONES = { done: 'success', partial: 'warning', unknown: 'warning', refused: 'danger' } as const;
