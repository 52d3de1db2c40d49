import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { monitoringTexts, SUPPLIER_ORDER_STATES } from '@comptoir/shared/vouchers/texts';
import { useRef } from 'react';
import { AlertComment, AlertStatus, ORDER_STATE_TONES } from '../../kit/alerts/alert-edits.tsx';

import { PanelText } from '../../kit/panel.tsx';
import { usePageKey } from '../../kit/shortcuts/keys.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { SourcePanel } from './source-panel.tsx';
import type { Sources } from './use-sources.ts';

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
        alerts.map((alert) => <AlertBlock key={alert.orderSupplierUuid} alert={alert} />)
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
