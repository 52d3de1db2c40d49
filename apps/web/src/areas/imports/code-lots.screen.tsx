import { type CodeLot, codeLotList } from '@comptoir/shared/imports/code-lot-list';
import { codeLotTexts as texts } from '@comptoir/shared/imports/code-lot-texts';
import { RefreshCw, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { notifyFailure } from '../../kit/failure-text.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ago } from '../../kit/time-passed.ts';
import { formatDay } from '../../lib/day.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, queryClient, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { importQuery, reasonAgainstUndo } from './import-query.ts';

const openUndo = lazyDialog(() => import('./undo-dialog.tsx'));

const count = ({ uuid }: CodeLot) => mutate(trpc.imports.codeLots.count.mutationOptions(), { uuid }).catch(notifyFailure);

/** The undo of the import, with its preview (LOT-002, IPL-028). */
const recall = ({ uuid }: CodeLot) =>
  queryClient
    .fetchQuery(importQuery(uuid))
    .then((shown) => openUndo({ shown }))
    .catch(notifyFailure);

function Expiry({ lot: { count: counted } }: { lot: CodeLot }) {
  if (counted === null) return '–';
  const { firstExpiry, lastExpiry } = counted;
  if (firstExpiry === null || lastExpiry === null) return <span className="text-subtle">{texts.noExpiry}</span>;
  return [...new Set([firstExpiry, lastExpiry])].map(formatDay).join(' – ');
}

const LOTS = listScreen(codeLotList, {
  cells: {
    fileName: ({ uuid, fileName, productName, supplierName, count: counted, isCounting }) => (
      <span className="grid min-w-0 py-1">
        <Link to={href('import', { uuid })} className="table-link" data-row-link>
          <span className="table-name wrap-anywhere">{fileName}</span>
        </Link>
        <span className="text-xs wrap-anywhere text-subtle">{[productName, supplierName].filter(Boolean).join(', ')}</span>
        <span className="text-xs text-subtle">
          {isCounting ? texts.counting : counted === null ? texts.notCounted : texts.countedAt(ago(counted.countedAt, Date.now()))}
          {counted !== null && counted.gone > 0 && `, ${texts.gone(counted.gone)}`}
        </span>
      </span>
    ),
    appliedAt: ({ appliedAt, author }) => (
      <span className="grid min-w-0 tabular-nums">
        {formatDateTime(appliedAt)}
        <span className="text-xs wrap-anywhere text-subtle">{author}</span>
      </span>
    ),
    expiry: (lot) => (
      <span className="tabular-nums">
        <Expiry lot={lot} />
      </span>
    ),
    twins: ({ count: counted }) =>
      counted === null || counted.twins.length === 0 ? (
        '–'
      ) : (
        <span className="grid gap-0.5">
          {counted.twins.map(({ import: uuid, fileName, productName, count: common }) => (
            <span key={uuid} className="grid text-xs">
              <Badge tone="warning">{texts.twinsOf(common, productName)}</Badge>
              <Link to={href('import', { uuid })} className="link wrap-anywhere">
                {fileName}
              </Link>
            </span>
          ))}
        </span>
      ),
  },
  rowActions: (lot) => (
    <>
      <IconButton icon={RefreshCw} size="row" label={texts.count(lot.fileName)} disabled={lot.isCounting} onClick={() => void count(lot)} />
      <IconButton
        icon={Undo2}
        size="row"
        label={texts.recall(lot.fileName)}
        reason={reasonAgainstUndo(lot)}
        onClick={() => void recall(lot)}
      />
    </>
  ),
  actionsWidth: '5rem',
});

/** Milliseconds between two polls while a lot is counted. */
const POLL_MS = 2_000;

const readLots = (input: Inputs['imports']['codeLots']['list']) =>
  trpc.imports.codeLots.list.queryOptions(input, {
    refetchInterval: ({ state }) => (state.data?.items.some(({ isCounting }) => isCounting) ? POLL_MS : false),
  });

export const data = listData(LOTS, readLots);

/** `/admin/catalogue/code/lots`, «Lots de codes»: each import of codes with what became of them (LOT-001). */
export const Screen = () => <ListPage list={LOTS} read={readLots} />;
