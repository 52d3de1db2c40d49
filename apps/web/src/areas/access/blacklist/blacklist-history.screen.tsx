import { ROLE_TAGS } from '@comptoir/shared/access/blacklist-list';
import { blacklistContract as contract, blacklistTexts as texts } from '@comptoir/shared/access/texts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { HistoryLink } from '../../../kit/history-link.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { formatMoment } from '../../../lib/format.ts';
import { href } from '../../../lib/routes.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Blacklistings, Comments } from './history-tables.tsx';

type Entry = Outputs['access']['blacklist']['get'];

const openTreatment = lazyDialog(() => import('./treatment-dialog.tsx'));

const recordQuery = (uuid: string) => trpc.access.blacklist.get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/user/blacklist/historique/:uuid`, where uuid identifies the entry (BLA-013, OP-090). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.historyTitle} query={recordQuery(uuid)} back={href('usersBlackList')}>
      {(entry) => (
        <>
          <PageHeader
            title={texts.historyOf(entry.profile.name)}
            record={entry.profile.name}
            actions={<HistoryLink kind="blacklistEntry" uuid={uuid} />}
          />
          <div className="grid gap-4">
            <div className="grid gap-4 xl:grid-cols-2">
              <Profile entry={entry} />
              <FormBlock title={texts.blacklistings}>
                <Blacklistings rows={entry.blacklists} />
              </FormBlock>
            </div>
            <FormBlock title={texts.comments}>
              <Comments rows={entry.comments} />
            </FormBlock>
          </div>
        </>
      )}
    </ReadPage>
  );
}

/** The profile of the user (BLA-014, BLA-018, OP-091, OP-092). */
function Profile({ entry: { uuid, user, active, profile } }: { entry: Entry }) {
  const { name, email, role, company, phoneNumber, lastLoginAt } = profile;
  const facts: [string, ReactNode][] = [
    [texts.name, name],
    [texts.email, email],
    [
      texts.role,
      <Badge key="role" dot="none">
        {ROLE_TAGS[role]}
      </Badge>,
    ],
    [texts.company, company ?? '–'],
    [texts.phone, phoneNumber ?? '–'],
    [texts.lastLogin, lastLoginAt === null ? contract.neverLoggedIn : formatMoment(lastLoginAt)],
    [
      texts.treatment,
      <Badge key="treatment" tone={active ? 'warning' : 'success'}>
        {active ? contract.notTreated : contract.treated}
      </Badge>,
    ],
  ];
  return (
    <FormBlock title={texts.profile}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button kind="primary" {...openTreatment.preload} onClick={() => openTreatment({ subject: { entry: uuid, user, active }, name })}>
          {active ? contract.treat : contract.edit}
        </Button>
      </div>
    </FormBlock>
  );
}
