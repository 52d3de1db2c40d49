import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { ACTS, changedRecords } from '@comptoir/shared/history/changes';
import { historyTexts } from '@comptoir/shared/history/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { since } from '../../kit/time-passed.ts';
import { changeLink } from '../../lib/change-links.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

export const readChanges = () => trpc.dashboard.changes.queryOptions();

/** The latest changes in the history, by all users, each with a link to its record (DAY-006). */
export function ChangesPanel({ now }: { now: number }) {
  const { data } = useQuery(readChanges());
  return (
    <Panel
      title={texts.changes}
      meta={
        <Link to={href('journal')} className="link">
          {historyTexts.seeJournal}
        </Link>
      }
    >
      {data?.length === 0 && <PanelText>{texts.noChanges}</PanelText>}
      <ul>
        {data?.map((change) => (
          <PanelLine key={change.id} aside={<time dateTime={change.at}>{since(change.at, now)}</time>}>
            <b className="font-strong">{change.email ?? texts.somebody}</b> {ACTS[change.act]}{' '}
            <Link to={changeLink(change.kind, change.record)} className="link">
              {changedRecords(change)}
            </Link>
          </PanelLine>
        ))}
      </ul>
    </Panel>
  );
}
