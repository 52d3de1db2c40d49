import { uiTexts } from '@comptoir/shared/layout';
import { SUPPLIER_VOUCHER_STATUSES, monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { CardLinks } from '../../kit/alerts/alert-edits.tsx';
import { ReadDialog } from '../../kit/form/read-page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog as Window } from '../../ui/dialog.tsx';

interface DialogProps {
  id: number;
  voucherRefs: string[];
  voucherLinks: string[];
  onClose: () => void;
}

/** Status of each card of an order at the supplier (MON-006, MON-009, MON-011, MON-018). */
export const Dialog = ({ id, voucherRefs, voucherLinks, onClose }: DialogProps) => (
  <ReadDialog title={texts.statusesTitle(id)} query={trpc.vouchers.monitoring.statuses.queryOptions({ voucherRefs })} onClose={onClose}>
    {(statuses) => (
      <Window title={texts.statusesTitle(id)} wide onClose={onClose} actions={<Button onClick={onClose}>{uiTexts.close}</Button>}>
        <table className="w-full border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-border-strong">
              {Object.values(texts.statusesColumns).map((title) => (
                <th key={title} scope="col" className="py-2 text-start font-strong">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statuses.map(({ orderNo, orderStatus }) => (
              <tr key={orderNo} className="border-b border-border-subtle">
                <th scope="row" className="py-2 text-start font-medium text-text">
                  {orderNo}
                </th>
                <td className="py-2">{SUPPLIER_VOUCHER_STATUSES[orderStatus] ?? orderStatus}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <CardLinks links={voucherLinks} />
      </Window>
    )}
  </ReadDialog>
);
