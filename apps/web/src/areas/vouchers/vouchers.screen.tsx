import type { RowOf } from '@comptoir/shared/list/definition';
import { formatEuros } from '@comptoir/shared/numbers';
import { voucherArchivePath, voucherDocumentPath } from '@comptoir/shared/vouchers/document';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import { voucherContract as contract, voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { Download } from 'lucide-react';
import { AddLink } from '../../kit/list/add.tsx';
import { listRoute } from '../../kit/list/list-route.tsx';
import type { BulkAction } from '../../kit/list/selection/bulk.ts';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { downloadFile } from '../../lib/download.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

type Row = RowOf<typeof voucherList>;
const { vouchers } = trpc.vouchers;

/** Downloads a card (VOU-031, VOU-032). The reason of a failure is that of the supplier: the card is not ready yet. */
const download = ({ uuid, voucherRef }: Row) =>
  downloadFile(voucherDocumentPath(uuid), `${voucherRef}.pdf`).catch((error) => notifyFailure(error));

/** States before the PDF exists; a card in an unknown state may have one. */
const NOT_READY: ReadonlySet<string> = new Set(['RESERVED', 'CONFIRMED', 'SENDED']);
const isNotReady = ({ state }: Row) => NOT_READY.has(state);

/** Bulk action that downloads several cards in one file. */
const downloadAll: BulkAction<Row> = {
  label: texts.downloadAll,
  icon: Download,
  noSelectionText: texts.noneToDownload,
  leftOut: { isLeftOut: isNotReady, allLeftOut: texts.allNotReady, someLeftOut: texts.someNotReady },
  title: texts.downloadQuestion,
  consequence: texts.downloadConsequence(MAX_QUANTITY),
  perCall: MAX_QUANTITY,
  async send(rows) {
    const references = rows.map(({ voucherRef }) => voucherRef).sort();
    await downloadFile(voucherArchivePath(rows), texts.archive(references[0] ?? '', references.at(-1) ?? ''));
  },
  successText: texts.downloaded,
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
  ],
  bulkActions: [downloadAll],
  errorText: () => contract.listFailed,
});
