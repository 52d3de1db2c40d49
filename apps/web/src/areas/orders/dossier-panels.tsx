import { blacklistTexts } from '@comptoir/shared/access/texts';
import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { monitoringTexts, SUPPLIER_ORDER_STATES } from '@comptoir/shared/vouchers/texts';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { AlertComment, AlertStatus, ORDER_STATE_TONES } from '../../kit/alerts/alert-edits.tsx';
import { failureText } from '../../kit/failure-text.ts';
import { ReadAt } from '../../kit/list/table/use-inline-edit.ts';
import { MaskedCode } from '../../kit/masked-code.tsx';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { Retry } from '../../kit/retry.tsx';
import { usePageKey } from '../../kit/shortcuts/keys.ts';
import { formatDay } from '../../lib/day.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { Badge, type BadgeTone, Count } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import type { Source, Sources } from './use-sources.ts';

interface SourcePanelProps<Data> {
  title: string;
  /** Name of the source, as the list of the sources has it. */
  name: string;
  source: Source<Data>;
  /** Number of items, next to the title. */
  count?: (data: Data) => number;
  children: (data: Data) => ReactNode;
}

/** What one source contains of the order; a failed source keeps its place, says what may be missing, and is read again on its own (ORD-002). */
export function SourcePanel<Data>({ title, name, source, count, children }: SourcePanelProps<Data>) {
  const { data, failure, isIdle, busy, readAt, retry } = source;
  return (
    <Panel
      title={title}
      state={data !== undefined && count && <Count>{count(data)}</Count>}
      meta={data !== undefined && texts.readAt(name, formatTime(new Date(readAt)))}
    >
      {failure !== null && (
        <div className="border-t border-border-subtle p-3">
          <Banner tone="warning" action={<Retry busy={busy} onRetry={retry} />}>
            <p>{texts.failed(name)}</p>
            <p className="text-muted">{failureText(failure)}</p>
            <RequestId id={failure.requestId} />
          </Banner>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && failure === null && !isIdle && <Loading />}
    </Panel>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-2 border-t border-border-subtle px-4 py-3">
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/3" />
  </div>
);

/** The codes that the order has taken, masked as in their list (ORD-001, MSK-001). */
export const CodePanel = ({ source }: { source: Sources['codes'] }) => (
  <SourcePanel title={texts.delivered} name={texts.sources.codes} source={source} count={({ units }) => units.length}>
    {({ units, isComplete }) => (
      <Units isComplete={isComplete} none={texts.noCode}>
        {units.map((unit) => (
          <Unit key={unit.uuid} unit={unit}>
            <MaskedCode kind="codes" uuid={unit.uuid} code={unit.code} sealed={unit.sealed} />
          </Unit>
        ))}
      </Units>
    )}
  </SourcePanel>
);

/** The documents that the order has taken (ORD-001). */
export const DocumentPanel = ({ source }: { source: Sources['documents'] }) => (
  <SourcePanel title={texts.deliveredDocuments} name={texts.sources.documents} source={source} count={({ units }) => units.length}>
    {({ units, isComplete }) => (
      <Units isComplete={isComplete} none={texts.noDocument}>
        {units.map((unit) => (
          <Unit key={unit.uuid} unit={unit}>
            <MaskedCode kind="documents" uuid={unit.uuid} code={unit.docName} sealed={unit.sealed} />
          </Unit>
        ))}
      </Units>
    )}
  </SourcePanel>
);

interface UnitsProps {
  isComplete: boolean;
  /** Shown when there is none. */
  none: string;
  children: readonly ReactNode[];
}

const Units = ({ isComplete, none, children }: UnitsProps) => (
  <>
    {children.length > 0 ? <ul>{children}</ul> : <PanelText>{none}</PanelText>}
    {!isComplete && <PanelText>{texts.incomplete}</PanelText>}
  </>
);

interface UnitProps {
  unit: { productName: string; supplierName: string | null; saleDate: string | null; expirationDate: string | null };
  /** What the customer received. */
  children: ReactNode;
}

const Unit = ({ unit: { productName, supplierName, saleDate, expirationDate }, children }: UnitProps) => (
  <li className="grid gap-x-4 gap-y-0.5 border-t border-border-subtle px-4 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
    <span className="font-medium wrap-anywhere">{children}</span>
    <span className="min-w-0 wrap-anywhere">
      {productName}
      {supplierName && <span className="block text-muted">{supplierName}</span>}
    </span>
    <span className="text-muted tabular-nums sm:text-end">
      {saleDate && <span className="block">{texts.sold(formatDate(saleDate))}</span>}
      {expirationDate && <span className="block">{texts.expires(formatDay(expirationDate))}</span>}
    </span>
  </li>
);

type Alert = Outputs['vouchers']['monitoring']['ofOrder']['alerts'][number];

const LABELS: Readonly<Record<number, string>> = SUPPLIER_ORDER_STATES;
const TONES: Readonly<Record<number, BadgeTone>> = ORDER_STATE_TONES;

/** The alerts of the order at the supplier, whose status and comment are edited here (ORD-003). */
export const AlertPanel = ({ source }: { source: Sources['tracking'] }) => (
  <SourcePanel title={texts.alert} name={texts.sources.tracking} source={source}>
    {({ alerts }) =>
      alerts.length === 0 ? (
        <PanelText>{texts.noAlert}</PanelText>
      ) : (
        <ReadAt value={source.readAt}>
          {alerts.map((alert) => (
            <AlertBlock key={alert.orderSupplierUuid} alert={alert} />
          ))}
        </ReadAt>
      )
    }
  </SourcePanel>
);

function AlertBlock({ alert }: { alert: Alert }) {
  const block = useRef<HTMLDivElement>(null);
  const isKeyOn = usePageKey(SHORTCUTS.orders.shortcuts.comment, () =>
    block.current?.querySelector<HTMLElement>('[data-row-edit]')?.click(),
  );
  const { orderSupplierState: state, alertMotifs, alertUpdatedBy } = alert;
  return (
    <div ref={block} className="grid gap-2.5 border-t border-border-subtle px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={TONES[state] ?? 'neutral'}>{LABELS[state] ?? state}</Badge>
        {alertMotifs.join(', ')}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <span className="text-muted">{monitoringTexts.status}</span>
        <AlertStatus alert={alert} />
        {alertUpdatedBy && <span className="ms-auto text-muted">{texts.updatedBy(alertUpdatedBy)}</span>}
      </div>
      <AlertComment alert={alert} />
      {isKeyOn && <p className="text-xs text-subtle max-sm:hidden">{texts.commentKey}</p>}
    </div>
  );
}

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
