import { type Defect, SOLD_DEFECTS, copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { productTexts } from '@comptoir/shared/catalogue/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import {
  BellOff,
  Building2,
  CalendarX,
  CircleCheck,
  CircleSlash,
  Clock,
  FileX,
  FolderTree,
  ImageOff,
  type LucideIcon,
  MapPinOff,
  RefreshCw,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { Link } from 'react-router';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { notifyFailure } from '../../../kit/failure-text.ts';
import { CopyAge } from '../../../kit/list/list-notices.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { LoadError } from '../../../kit/retry.tsx';
import { useScreenQuery } from '../../../kit/screen-query.ts';
import { formatDay } from '../../../lib/day.ts';
import { href } from '../../../lib/routes.ts';
import { type Inputs, mutate, type Outputs, trpc } from '../../../lib/trpc.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';

type Defects = Outputs['catalogue']['productDefects']['list'];
type DefectRow = Defects['defects'][number];
type MutedProduct = Defects['mutedProducts'][number];

const ICONS: Record<Defect, LucideIcon> = {
  priceTooHigh: TriangleAlert,
  noCode: CircleSlash,
  noShippingMethod: Truck,
  supplierInactive: Building2,
  noImage: ImageOff,
  noDescription: FileX,
  categoryDisabled: FolderTree,
  unplaced: MapPinOff,
  closedPastDate: Clock,
  datesReversed: CalendarX,
};

const openMute = lazyDialog(() => import('./mute-dialog.tsx'));

export const data = () => [trpc.catalogue.productDefects.list.queryOptions()];

async function refreshCopy(): Promise<void> {
  try {
    await mutate(trpc.catalogue.productDefects.refreshCopy.mutationOptions(), {});
    toast.success(texts.refreshRequested);
  } catch (error) {
    notifyFailure(error);
  }
}

async function unmute(muted: Inputs['catalogue']['productDefects']['unmute']): Promise<void> {
  try {
    await mutate(trpc.catalogue.productDefects.unmute.mutationOptions(), muted);
    toast.success(texts.unmuted);
  } catch (error) {
    notifyFailure(error);
  }
}

const isSold = ({ defect }: DefectRow) => SOLD_DEFECTS.includes(defect);
const sumOf = (rows: readonly DefectRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** `/admin/catalogue/aCorriger`, «À corriger» (IDX-007). */
export function Screen() {
  const { data: found, failure, busy, retry } = useScreenQuery(trpc.catalogue.productDefects.list.queryOptions());
  if (found !== undefined) return <Found found={found} />;
  return (
    <>
      <PageHeader title={texts.toFix} />
      {failure ? (
        <LoadError title={texts.notLoaded} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-38" />
        </div>
      )}
    </>
  );
}

function Found({ found: { state, hasAccount, products, defects, mutedProducts } }: { found: Defects }) {
  if (state === null) {
    return (
      <>
        <PageHeader title={texts.toFix} />
        <p className="max-w-(--measure) text-muted">{hasAccount ? texts.noCopyYet : texts.noAccount}</p>
      </>
    );
  }
  const counted = defects.filter(({ count, mute }) => mute === null && count > 0);
  const muted = defects.filter(({ mute }) => mute !== null);
  const [sold, others] = [counted.filter(isSold), counted.filter((row) => !isSold(row))];
  return (
    <>
      <PageHeader
        title={texts.toFix}
        meta={texts.countIn(sumOf(counted), products, state.rows)}
        actions={
          <Button onClick={() => void refreshCopy()}>
            <Icon of={RefreshCw} />
            {texts.refresh}
          </Button>
        }
      />
      <p className="mb-3 text-sm text-muted tabular-nums">
        <CopyAge noun={productTexts.noun} copy={state} /> {texts.foreignWrites}
      </p>
      <div className="grid gap-4">
        {counted.length === 0 && (
          <Empty
            icon={CircleCheck}
            title={texts.nothingToFix}
            actions={
              <Link to={href('ListProducts')} className={buttonClass({})}>
                {texts.openList}
              </Link>
            }
          >
            {texts.nothingFound}
          </Empty>
        )}
        <DefectPanel title={texts.groups.sold} meta={texts.count(sumOf(sold))} rows={sold} />
        <DefectPanel title={texts.groups.incomplete} meta={texts.count(sumOf(others))} rows={others} />
        <DefectPanel title={texts.groups.muted} meta={texts.mutedCount(sumOf(muted))} rows={muted} />
        <MutedPanel rows={mutedProducts} />
      </div>
    </>
  );
}

function DefectPanel({ title, meta, rows }: { title: string; meta: string; rows: readonly DefectRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} meta={meta}>
      <ul aria-label={title}>
        {rows.map((row) => (
          <DefectLine key={row.defect} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

const muteText = (mute: MutedProduct['mute']) =>
  `${texts.mutedBy(mute.reason, mute.mutedBy, formatDay(mute.mutedOn))} ${texts.mutedUntil(formatDay(mute.until))}`;

/** Products that are muted one by one. */
function MutedPanel({ rows }: { rows: readonly MutedProduct[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title={texts.mutedProducts} meta={texts.mutedCount(rows.length)}>
      <ul aria-label={texts.mutedProducts}>
        {rows.map(({ defect, uuid, name, mute }) => (
          <li
            key={`${defect} ${uuid}`}
            className="grid min-h-13 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-border-subtle py-1.5 ps-4 pe-3"
          >
            <span className="text-muted">
              <Icon of={BellOff} />
            </span>
            <div className="min-w-0 break-words">
              <h3 className="font-medium">
                <Link to={href('EditProduct', { uuid })} className="table-link">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-pretty text-muted">
                {texts.defects[defect].title}. {muteText(mute)}
              </p>
            </div>
            <Button
              size="small"
              aria-label={texts.unmuteOf(`${name}, ${texts.defects[defect].title}`)}
              onClick={() => void unmute({ defect, product: uuid })}
            >
              {texts.unmute}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DefectLine({ row }: { row: DefectRow }) {
  const { defect, count, mute } = row;
  const { title, text } = texts.defects[defect];
  return (
    <li className="grid min-h-13 grid-cols-[1.25rem_3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-border-subtle py-1.5 ps-4 pe-3 max-sm:grid-cols-[1.25rem_2.5rem_minmax(0,1fr)]">
      <span className={mute !== null ? 'text-muted' : isSold(row) ? 'text-danger' : 'text-warning-text'}>
        <Icon of={mute === null ? ICONS[defect] : BellOff} />
      </span>
      <span className="text-end text-lg font-strong tabular-nums">{formatNumber(count)}</span>
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm break-words text-pretty text-muted">{mute === null ? text : muteText(mute)}</p>
      </div>
      <div className="flex items-center gap-1.5 max-sm:col-start-3">
        <Link to={`${href('ListProducts')}?defect=${defect}`} className={buttonClass({ size: 'small' })} aria-label={texts.seeRows(title)}>
          {texts.see}
        </Link>
        {mute === null ? (
          <IconButton icon={BellOff} label={texts.muteRow(title)} size="row" onClick={() => void openMute({ defect, of: count })} />
        ) : (
          <Button size="small" aria-label={texts.unmuteOf(title)} onClick={() => void unmute({ defect })}>
            {texts.unmute}
          </Button>
        )}
      </div>
    </li>
  );
}
