import { CHANGED_RECORDS, changeVerb } from '@comptoir/shared/dashboard/changes';
import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { since } from '../../kit/time-passed.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { changeLink } from './change-links.ts';
import { Panel, PanelLine, PanelText } from './panel.tsx';

export const readChanges = () => trpc.dashboard.changes.queryOptions();

type Change = Outputs['dashboard']['changes'][number];

function recordOf({ kind, count, name }: Change): string {
  const { one, many } = CHANGED_RECORDS[kind];
  if (count > 1) return `${formatNumber(count)} ${many}`;
  return name === null ? one : `${one} « ${name} »`;
}

/** The latest changes in the history, by all users, each with a link to its record (DAY-006). */
export function ChangesPanel({ now }: { now: number }) {
  const { data } = useQuery(readChanges());
  return (
    <Panel title={texts.changes}>
      {data?.length === 0 && <PanelText>{texts.noChanges}</PanelText>}
      <ul>
        {data?.map((change) => (
          <PanelLine key={change.id} aside={<time dateTime={change.at}>{since(change.at, now)}</time>}>
            <b className="font-strong">{change.email ?? texts.somebody}</b> {changeVerb(change.action)}{' '}
            <Link to={changeLink(change.kind, change.record)} className="link">
              {recordOf(change)}
            </Link>
          </PanelLine>
        ))}
      </ul>
    </Panel>
  );
}
