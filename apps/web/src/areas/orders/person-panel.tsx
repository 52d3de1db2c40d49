import { blacklistTexts } from '@comptoir/shared/access/texts';
import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { Retry } from '../../kit/retry.tsx';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Source, Sources } from './use-sources.ts';

interface PersonPanelProps extends Pick<Sources, 'white' | 'black' | 'users'> {
  name: string;
  /** Null when no source has it. */
  email: string | null;
}

const searched = (path: string, email: string, view?: string) => `${path}?${new URLSearchParams({ ...(view && { view }), search: email })}`;

/** The person's state in the lists, each of which is a source of its own (ORD-001, ORD-002). */
export function PersonPanel({ name, email, white, black, users }: PersonPanelProps) {
  const title = name === '' ? texts.anyone : texts.person(name);
  if (email === null) {
    return (
      <Panel title={title}>
        <PanelText>{texts.noEmail}</PanelText>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <ul>
        <ListLine source={white} label={texts.lists.white} to={() => searched(href('whitelist'), email, 'email')}>
          {(entry) => {
            if (entry === null) return <Badge>{texts.states.absent}</Badge>;
            return entry.status ? <Badge tone="success">{texts.states.listed}</Badge> : <Badge>{texts.states.off}</Badge>;
          }}
        </ListLine>
        <ListLine
          source={black}
          label={texts.lists.black}
          to={(entry) => (entry ? href('UserBlacklistHistorique', { uuid: entry.uuid }) : searched(href('usersBlackList'), email))}
          note={(entry) => entry && `${blacklistTexts.listedAt} ${formatDate(entry.listedAt)}`}
        >
          {(entry) => {
            if (entry === null) return <Badge>{texts.states.absent}</Badge>;
            return entry.active ? <Badge tone="warning">{texts.states.listed}</Badge> : <Badge>{texts.states.treated}</Badge>;
          }}
        </ListLine>
        <ListLine source={users} label={texts.lists.users} to={() => searched(href('enabledUsersList'), email)}>
          {(entry) => (entry === null ? <Badge>{texts.states.inactive}</Badge> : <Badge tone="success">{texts.states.active}</Badge>)}
        </ListLine>
      </ul>
    </Panel>
  );
}

interface ListLineProps<Entry> {
  source: Source<Entry>;
  label: string;
  /** Address of the entry, or of the list searched for the person. */
  to: (entry: Entry | undefined) => string;
  note?: (entry: Entry) => ReactNode;
  children: (entry: Entry) => ReactNode;
}

function ListLine<Entry>({ source: { data, failure, busy, retry }, label, to, note, children }: ListLineProps<Entry>) {
  const state =
    data !== undefined ? (
      children(data)
    ) : failure === null ? (
      <span role="status">{texts.loading}</span>
    ) : (
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Badge tone="danger">{texts.silent}</Badge>
        <Retry busy={busy} onRetry={retry} />
      </span>
    );
  return (
    <PanelLine aside={state}>
      <Link to={to(data)} className="link">
        {label}
      </Link>
      {data !== undefined && note && <span className="block text-muted tabular-nums">{note(data)}</span>}
    </PanelLine>
  );
}
