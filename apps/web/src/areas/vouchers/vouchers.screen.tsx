import type { RowOf } from '@comptoir/shared/list/definition';
import { formatEuros } from '@comptoir/shared/numbers';
import { voucherArchivePath, voucherDocumentPath } from '@comptoir/shared/vouchers/document';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import { voucherContract as contract, voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { Download } from 'lucide-react';
import { notifyFailure } from '../../kit/failure-text.ts';
import { historyAction } from '../../kit/history-link.tsx';
import { AddLink, listRoute } from '../../kit/list/list-route.tsx';
import type { BulkActionOf } from '../../kit/list/selection/bulk.ts';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { downloadFile } from '../../lib/with-session.ts';

type Row = RowOf<typeof voucherList>;
const { vouchers } = trpc.vouchers;

/** Downloads a card (VOU-031, VOU-032). The reason of a failure is that of the supplier: the card is not ready yet. */
const download = ({ uuid, voucherRef }: Row) =>
  downloadFile(voucherDocumentPath(uuid), `${voucherRef}.pdf`).catch((error) =>
    // A retry would not help where the supplier has none.
    notifyFailure(error, { own: readError(error).code === 'NOT_FOUND' ? texts.noDocument(voucherRef) : undefined }),
  );

/** States before the PDF exists; a card in an unknown state may have one. */
const NOT_READY: ReadonlySet<string> = new Set(['RESERVED', 'CONFIRMED', 'SENDED']);
const isNotReady = ({ state }: Row) => NOT_READY.has(state);

/** Bulk action that downloads several cards in one file, without those that are not ready (DAY-012). */
const downloadAll: BulkActionOf<Row> = (selected) => {
  const notReady = selected.filter(isNotReady).length;
  return {
    label: texts.downloadAll,
    icon: Download,
    rows: selected.filter((row) => !isNotReady(row)),
    reason: selected.length === 0 ? texts.noneToDownload : texts.allNotReady(notReady),
    act: texts.downloadOf,
    consequence: [texts.downloadConsequence(MAX_QUANTITY), ...(notReady > 0 ? [texts.someNotReady(notReady)] : [])],
    perCall: MAX_QUANTITY,
    async send(rows) {
      const references = rows.map(({ voucherRef }) => voucherRef).sort();
      await downloadFile(voucherArchivePath(rows), texts.archive(references[0] ?? '', references.at(-1) ?? ''));
    },
    successText: texts.downloaded,
  };
};

/** `/admin/catalogue/list-ogloba-order` (VOU-003 to VOU-007, VOU-026). */
export const { Screen, data } = listRoute(voucherList, {
  read: (input) => vouchers.list.queryOptions(input),
  action: <AddLink label={texts.order} to={href('createVoucherOrder')} />,
  cells: { faceValue: ({ faceValue }) => <span className="tabular-nums">{formatEuros(faceValue)}</span> },
  tones: { state: { RESERVED: 'info', CONFIRMED: 'info', SENDED: 'accent', READY: 'success' } },
  rowActions: [
    (row) => ({
      icon: Download,
      label: texts.download(row.voucherRef),
      reason: isNotReady(row) ? texts.notReady : undefined,
      run: () => download(row),
    }),
    ({ uuid, voucherRef }) => historyAction('voucher', uuid, voucherRef),
  ],
  bulkActions: [downloadAll],
  errorText: () => contract.listFailed,
});
