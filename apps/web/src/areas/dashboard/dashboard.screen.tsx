import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { ACTS, changedRecords } from '@comptoir/shared/history/changes';
import { historyTexts } from '@comptoir/shared/history/texts';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Cards, dashboardCards } from '../../kit/attention/attention.ts';
import { listDrafts } from '../../kit/form/draft.ts';
import { jobState } from '../../kit/jobs/job.ts';
import { latestJobs } from '../../kit/jobs/use-active-jobs.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { since, useNow } from '../../kit/time-passed.ts';
import { changeLink } from '../../lib/change-links.ts';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { draftForm } from './draft-links.ts';
import { readSales, SalesPanels } from './sales-panels.tsx';
import { ProductsPanel, RunOutPanel, StockPanel } from './stock-panel.tsx';
import { reasonOf, SharedFailure, sharedFailureOf } from './taken-at.tsx';

const SHOWN = 5;

/** The user's latest tasks, updated by the stream of the header (DAY-005). */
function TasksPanel({ now }: { now: number }) {
  const { data } = useQuery(latestJobs());
  const all = (
    <Link to={href('jobList')} className="link">
      {jobTexts.all}
    </Link>
  );
  return (
    <Panel title={texts.jobs} meta={all}>
      {data?.items.length === 0 && <PanelText>{texts.noJobs}</PanelText>}
      <ul>
        {data?.items.slice(0, SHOWN).map((job) => {
          const { label, tone } = jobState(job);
          return (
            <PanelLine key={job.uuid} aside={<Badge tone={tone}>{label}</Badge>}>
              {job.title}
              <span className="block text-xs text-muted tabular-nums">
                {job.detail} · {since(job.finishedAt ?? job.createdAt, now)}
              </span>
            </PanelLine>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The areas of the menu with their screens, one line per area (OP-051): where the sidebar is docked, it has these links. */
const AreaLinks = () => (
  <div className="mt-4 md:hidden">
    <Panel title={texts.areas}>
      <ul>
        {navigation
          .filter(({ links }) => links.every(({ route }) => route !== 'dashboard'))
          .map(({ label, icon, links }) => (
            <li
              key={label}
              className="grid gap-x-3 border-t border-border-subtle px-4 py-2 text-sm @min-[42rem]:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="flex items-center gap-2 py-1 font-strong">
                <span className="text-subtle">
                  <Icon of={icon} />
                </span>
                {label}
              </span>
              <ul className="flex flex-wrap gap-x-4">
                {links.map(({ route, label: screen }) => (
                  <li key={route}>
                    <Link to={href(route)} className="inline-block rounded-sm py-1 text-accent-text underline-offset-2 hover:underline">
                      {screen}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Panel>
  </div>
);

const readChanges = () => trpc.dashboard.changes.queryOptions();

/** The latest changes in the history, by all users, each with a link to its record (DAY-006). */
function ChangesPanel({ now }: { now: number }) {
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

/** The drafts of this user in this browser, each with a link to its form, which offers the draft (DAY-005). */
function DraftsPanel({ now }: { now: number }) {
  const [stored] = useState(() => listDrafts());
  const drafts = stored.flatMap(({ key, name, at, record }) => {
    const form = draftForm(name);
    return form === null ? [] : [{ key, at, to: form.to, text: texts.draftOf(form.label, form.isNew, record) }];
  });
  return (
    <Panel title={texts.drafts}>
      {stored.length === 0 && <PanelText>{texts.noDrafts}</PanelText>}
      <ul>
        {drafts.map(({ key, at, to, text }) => (
          <PanelLine key={key} aside={since(new Date(at), now)}>
            {to === null ? (
              text
            ) : (
              <Link to={to} className="link">
                {text}
              </Link>
            )}
          </PanelLine>
        ))}
      </ul>
    </Panel>
  );
}

export const data: ScreenData = () => [dashboardCards(), readChanges(), readSales()];

const STACK = 'flex min-w-0 flex-col gap-4 *:self-auto';

const longDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' });
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/**
 * The landing page (LST-027): items of today that need attention, from figures of the worker (DAY-008), and the areas of the menu (OP-051).
 */
export function Screen() {
  const now = useNow(30_000);
  const cards = useScreenQuery(dashboardCards());
  return (
    <div className="@container">
      <PageHeader title={layoutTexts.dashboard} meta={capital(longDay.format(now))} />
      {cards.data ? (
        <Panels cards={cards.data} now={now} />
      ) : cards.failure ? (
        <LoadError title={texts.notLoaded} failure={cards.failure} busy={cards.busy} onRetry={cards.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
      <AreaLinks />
    </div>
  );
}

/** Two stacks, so that a long card leaves no hole beside a short one. */
function Panels({ cards, now }: { cards: Cards; now: number }) {
  // Without a service account, figures computed earlier are still shown, with their age.
  const hasFigures = (card: { figures: unknown }) => cards.areTaken || card.figures !== null;
  const shared = sharedFailureOf(cards);
  const oldFigures = shared !== null && <Banner tone="warning">{texts.oldFigures(reasonOf(shared))}</Banner>;
  const banner = cards.areTaken ? oldFigures : <Banner>{texts.notTaken}</Banner>;
  return (
    <SharedFailure value={shared}>
      {banner && <div className="mb-4">{banner}</div>}
      <div className="grid gap-4 @min-[42rem]:grid-cols-2">
        <AttentionPanel cards={cards} now={now} />
        <div className={STACK}>
          {hasFigures(cards.codeStocks) && <StockPanel card={cards.codeStocks} now={now} />}
          {hasFigures(cards.products) && <ProductsPanel card={cards.products} now={now} />}
          <ChangesPanel now={now} />
          <DraftsPanel now={now} />
        </div>
        <div className={STACK}>
          {hasFigures(cards.runOut) && <RunOutPanel card={cards.runOut} now={now} />}
          {cards.areTaken && <SalesPanels now={now} />}
          <TasksPanel now={now} />
        </div>
      </div>
    </SharedFailure>
  );
}
