import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { formatEuros } from '@comptoir/shared/numbers';
import { voucherArchivePath, voucherDocumentPath } from '@comptoir/shared/vouchers/document';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import { voucherContract as contract, voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { Download } from 'lucide-react';
import { AddLink } from '../../kit/list/add.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import type { BulkAction } from '../../kit/list/selection/bulk.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { downloadFile } from '../../lib/download.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Row = RowOf<typeof voucherList>;
const { vouchers } = trpc.vouchers;

/** VOU-031, VOU-032. The reason of a failure is the supplier's: a card that is not ready yet. */
const download = ({ uuid, voucherRef }: Row) =>
  downloadFile(voucherDocumentPath(uuid), `${voucherRef}.pdf`).catch((error) => sayFailure(error));

/** The cards of an order, or any others, in one file. */
const downloadAll: BulkAction<Row> = {
  label: texts.downloadAll,
  icon: Download,
  none: texts.noneToDownload,
  title: texts.downloadQuestion,
  consequence: texts.downloadConsequence(MAX_QUANTITY),
  perCall: MAX_QUANTITY,
  async send(rows) {
    const references = rows.map(({ voucherRef }) => voucherRef).sort();
    await downloadFile(voucherArchivePath(rows), texts.archive(references[0] ?? '', references.at(-1) ?? ''));
  },
  done: texts.downloaded,
};

const LIST = listScreen(voucherList, {
  cells: { faceValue: ({ faceValue }) => <span className="tabular-nums">{formatEuros(faceValue)}</span> },
  tones: { state: { RESERVED: 'info', CONFIRMED: 'info', SENDED: 'accent', READY: 'success' } },
  rowActions: (row) => <IconButton icon={Download} size="row" label={texts.download(row.voucherRef)} onClick={() => void download(row)} />,
  bulkActions: [downloadAll],
  errorText: () => contract.listFailed,
});

const read = (input: ListQuery<typeof voucherList>) => vouchers.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/list-ogloba-order` (VOU-003 to VOU-007, VOU-026). */
export const Screen = () => <ListPage list={LIST} read={read} action={<AddLink label={texts.order} to={href('createVoucherOrder')} />} />;
