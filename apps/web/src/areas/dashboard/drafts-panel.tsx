import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDrafts } from '../../kit/form/draft.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { since } from '../../kit/time-passed.ts';
import { draftForm } from './draft-links.ts';

/** The drafts of this user in this browser, each with a link to its form, which offers the draft (DAY-005). */
export function DraftsPanel({ now }: { now: number }) {
  const [drafts] = useState(() =>
    listDrafts().flatMap(({ key, name, at, record }) => {
      const form = draftForm(name);
      return form === null ? [] : [{ key, at, record, ...form }];
    }),
  );
  return (
    <Panel title={texts.drafts}>
      {drafts.length === 0 && <PanelText>{texts.noDrafts}</PanelText>}
      <ul>
        {drafts.map(({ key, at, record, label, to, isNew }) => (
          <PanelLine key={key} aside={since(new Date(at), now)}>
            <Link to={to} className="link">
              {texts.draftOf(label, isNew, record)}
            </Link>
          </PanelLine>
        ))}
      </ul>
    </Panel>
  );
}
