import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { personName } from '@comptoir/shared/person-name';
import { monitoringTexts, SUPPLIER_VOUCHER_STATUSES, statusLabel } from '@comptoir/shared/vouchers/texts';
import { RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { CardLinks } from '../../kit/alerts/alert-edits.tsx';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { ReturnLink } from '../../kit/use-way-back.tsx';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AlertPanel, CodePanel, DocumentPanel, PersonPanel, SourcePanel } from './dossier-panels.tsx';
import { type Source, type Sources, useSources } from './use-sources.ts';

const NAMES = Object.keys(texts.sources) as (keyof Sources)[];

/** Number of sources that have answered, of those that were read. */
function answeredOf(sources: Sources): { answered: number; all: number } {
  const read = NAMES.map((name): Source<unknown> => sources[name]).filter(({ isIdle }) => !isIdle);
  return { answered: read.filter(({ data, failure }) => data !== undefined && failure === null).length, all: read.length };
}

/** Every source by name, and whether it has answered (ORD-002). */
function SourcesPanel({ sources }: { sources: Sources }) {
  const { answered, all } = answeredOf(sources);
  return (
    <Panel title={texts.facts.sources} meta={texts.answered(answered, all)}>
      <ul>
        {NAMES.map((name) => (
          <PanelLine key={name} aside={<SourceState source={sources[name]} />}>
            {texts.sources[name]}
          </PanelLine>
        ))}
      </ul>
      <PanelText>{texts.sourcesNote}</PanelText>
    </Panel>
  );
}

function SourceState({ source: { data, failure, isIdle } }: { source: Source<unknown> }) {
  if (failure !== null) return <Badge tone="danger">{texts.silent}</Badge>;
  if (data !== undefined) return <Badge tone="success">{texts.read}</Badge>;
  return isIdle ? texts.notRead : texts.loading;
}

interface VoucherPanelProps {
  source: Sources['vouchers'];
  /** Addresses of the cards, from the monitoring. */
  links: readonly string[];
}

/** The vouchers of the order with their live status at the supplier (ORD-001). */
const VoucherPanel = ({ source, links }: VoucherPanelProps) => (
  <SourcePanel title={texts.voucherPanel} name={texts.sources.vouchers} source={source} count={(statuses) => statuses.length}>
    {(statuses) => (
      <>
        <ul>
          {statuses.map(({ orderNo, orderStatus }) => (
            <PanelLine key={orderNo} aside={SUPPLIER_VOUCHER_STATUSES[orderStatus] ?? orderStatus}>
              {orderNo}
            </PanelLine>
          ))}
        </ul>
        <div className="border-t border-border-subtle px-4 py-2 text-sm empty:hidden">
          <CardLinks links={links} />
        </div>
      </>
    )}
  </SourcePanel>
);

/** Other orders of the same e-mail (ORD-001). */
const OtherOrdersPanel = ({ source, email }: { source: Sources['tracking']; email: string | null }) => (
  <SourcePanel title={texts.others} name={texts.sources.tracking} source={source} count={({ others }) => others.length}>
    {({ others }) => (
      <>
        <ul>
          {others.map(({ id, created, vouchers, alertStatus }) => (
            <PanelLine key={id} aside={formatDate(created)}>
              <Link to={href('orderDossier', { number: String(id) })} className="link">
                {id}
              </Link>
              <span className="block text-muted">{texts.otherOf(monitoringTexts.vouchersOf(vouchers), statusLabel(alertStatus))}</span>
            </PanelLine>
          ))}
        </ul>
        <PanelText>{email === null ? texts.noEmail : others.length === 0 ? texts.noOther : texts.othersNote}</PanelText>
      </>
    )}
  </SourcePanel>
);

/**
 * `/admin/commandes/:number`: what the documented calls contain of an order number (ORD-001). It declares no `data`: the server would render
 * it only when the slowest source has answered.
 */
export function Screen() {
  const { number = '' } = useParams();
  return <Dossier key={number} number={number} />;
}

function Dossier({ number }: { number: string }) {
  const { email, sources } = useSources(number);
  const { tracking, codes, documents, vouchers, white, black, users } = sources;
  const alerts = tracking.data?.alerts ?? [];
  const units = [...(codes.data?.units ?? []), ...(documents.data?.units ?? [])];
  const names = [...new Set([...alerts.map(personName), ...units.map(({ userName }) => userName ?? '')].filter(Boolean))];
  const first = [...alerts.map(({ created }) => created), ...units.flatMap(({ saleDate }) => saleDate ?? [])].sort()[0];
  const main = [tracking, codes, documents];
  const isKnown = alerts.length + units.length > 0;
  const isUnknown = !isKnown && main.every(({ data, failure }) => data !== undefined && failure === null);
  const readAgain = () => {
    for (const { isIdle, retry } of Object.values(sources)) if (!isIdle) retry();
  };
  return (
    <div className="@container">
      <PageHeader
        title={texts.title(number)}
        // A number without any trace is not a recent record.
        record={isKnown ? texts.title(number) : undefined}
        meta={texts.basis}
        actions={
          <Button busy={main.some(({ busy }) => busy)} onClick={readAgain}>
            <Icon of={RefreshCw} />
            {texts.readAgain}
          </Button>
        }
      />
      {isUnknown ? (
        <Unknown number={number} />
      ) : (
        <>
          <Facts
            facts={[
              [texts.facts.customer, names.join(', ')],
              [texts.facts.email, email],
              [texts.facts.first, first === undefined ? '' : formatDateTime(first)],
              [texts.facts.found, foundIn(sources)],
              [texts.facts.sources, answeredText(sources)],
            ]}
          />
          <div className="grid gap-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="grid min-w-0 content-start gap-4">
              <AlertPanel source={tracking} />
              {!vouchers.isIdle && <VoucherPanel source={vouchers} links={alerts.flatMap(({ voucherLinks }) => voucherLinks)} />}
              <CodePanel source={codes} />
              <DocumentPanel source={documents} />
            </div>
            <div className="grid min-w-0 content-start gap-4">
              <PersonPanel name={names[0] ?? ''} email={email} {...{ white, black, users }} />
              <OtherOrdersPanel source={tracking} email={email} />
              <SourcesPanel sources={sources} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** «2 codes, 4 bons, 1 alerte», without what is not found. */
function foundIn({ tracking, codes, documents, vouchers }: Sources): string {
  const counts: [number | undefined, (count: number) => string][] = [
    [codes.data?.units.length, texts.codes],
    [documents.data?.units.length, texts.documents],
    [vouchers.data?.length, monitoringTexts.vouchersOf],
    [tracking.data?.alerts.length, texts.alerts],
  ];
  return counts.flatMap(([count = 0, format]) => (count > 0 ? [format(count)] : [])).join(', ');
}

function answeredText(sources: Sources): string {
  const { answered, all } = answeredOf(sources);
  return texts.answered(answered, all);
}

const Facts = ({ facts }: { facts: [term: string, value: ReactNode][] }) => (
  <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3 text-sm">
    {facts.map(([term, value]) => (
      <div key={term} className="min-w-0">
        <dt className="text-xs text-muted">{term}</dt>
        <dd className="font-medium wrap-anywhere tabular-nums">{value || '–'}</dd>
      </div>
    ))}
  </dl>
);

const Unknown = ({ number }: { number: string }) => (
  <Empty
    icon={SearchX}
    title={texts.nothing(number)}
    actions={
      <ReturnLink to={href('monitorVoucherOrders')} className={buttonClass({})}>
        {texts.back}
      </ReturnLink>
    }
  >
    <p>{texts.nothingWhy}</p>
  </Empty>
);
