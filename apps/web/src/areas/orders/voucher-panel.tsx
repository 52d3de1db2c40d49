import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { SUPPLIER_VOUCHER_STATUSES } from '@comptoir/shared/vouchers/texts';
import { CardLinks } from '../../kit/alerts/card-links.tsx';
import { PanelLine } from '../../kit/panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import type { Sources } from './use-sources.ts';

interface VoucherPanelProps {
  source: Sources['vouchers'];
  /** Addresses of the cards, from the monitoring. */
  links: readonly string[];
}

/** The vouchers of the order with their live status at the supplier (ORD-001). */
export const VoucherPanel = ({ source, links }: VoucherPanelProps) => (
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
