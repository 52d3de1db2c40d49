import { importReadingTexts, importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Import } from './import-query.ts';

/** The problems that prevent a plan (IPL-009), and a notice that the same file was imported before (IPL-026). */
export const ImportNotices = ({ shown: { mapping, before } }: { shown: Import }) => (
  <>
    {before !== null && (
      <Banner
        tone="info"
        action={
          <Link to={href('import', { uuid: before.uuid })} className="link pe-2">
            {texts.seeBefore}
          </Link>
        }
      >
        <p className="tabular-nums">{texts.before(formatDateTime(before.at))}</p>
      </Banner>
    )}
    {mapping !== null && mapping.problems.length > 0 && (
      <Banner tone="danger">
        <p>{importReadingTexts.problems}</p>
        <ul className="list-disc ps-5">
          {mapping.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Banner>
    )}
  </>
);
