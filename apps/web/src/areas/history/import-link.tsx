import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';

/** The import that made a change (HIS-009). */
export function ImportLink({ of }: { of: { uuid: string; fileName: string } | null }) {
  if (of === null) return <span className="text-subtle">{texts.nothing}</span>;
  return (
    <Link to={href('import', { uuid: of.uuid })} className="link wrap-anywhere">
      {of.fileName}
    </Link>
  );
}
