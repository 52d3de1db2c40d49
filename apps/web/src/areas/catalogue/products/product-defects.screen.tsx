import { SOLD_DEFECTS, copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { productTexts } from '@comptoir/shared/catalogue/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { CopyAge } from '../../../kit/list/copy-notice.tsx';
import { notifyFailure } from '../../../kit/notify-failure.ts';
import { Panel } from '../../../kit/panel.tsx';
import { LoadError } from '../../../kit/retry.tsx';
import { useScreenQuery } from '../../../kit/use-screen-query.ts';
import { formatDay } from '../../../lib/day.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

type DefectRow = Outputs['catalogue']['productDefects']['list']['defects'][number];

const openMute = lazyDialog(() => import('./mute-dialog.tsx'));

export const data = () => [trpc.catalogue.productDefects.list.queryOptions()];

async function unmute({ defect }: DefectRow): Promise<void> {
  try {
    await mutate(trpc.catalogue.productDefects.unmute.mutationOptions(), { defect });
    toast.success(texts.unmuted);
  } catch (error) {
    notifyFailure(error);
  }
}

/** `/admin/catalogue/aCorriger`, «À corriger» (IDX-007). */
export function Screen() {
  const { data: found, failure, busy, retry } = useScreenQuery(trpc.catalogue.productDefects.list.queryOptions());
  if (found === undefined) {
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
  const { state, hasAccount, defects } = found;
  if (state === null) {
    return (
      <>
        <PageHeader title={texts.toFix} />
        <p className="max-w-(--measure) text-muted">{hasAccount ? texts.noCopyYet : texts.noAccount}</p>
      </>
    );
  }
  const counted = defects.filter(({ count, mute }) => mute === null && count > 0);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const isSold = ({ defect }: DefectRow) => SOLD_DEFECTS.includes(defect);
  return (
    <>
      <PageHeader title={texts.toFix} meta={texts.count(total)} />
      <p className="mb-3 text-sm text-muted">
        <CopyAge noun={productTexts.noun} copy={state} />
      </p>
      <div className="grid gap-4">
        {total === 0 && (
          <Empty icon={CircleCheck} title={texts.nothingToFix}>
            {texts.nothingFound}
          </Empty>
        )}
        <DefectPanel title={texts.groups.sold} defects={counted.filter(isSold)} />
        <DefectPanel title={texts.groups.incomplete} defects={counted.filter((row) => !isSold(row))} />
        <DefectPanel title={texts.groups.muted} defects={defects.filter(({ mute }) => mute !== null)} />
      </div>
    </>
  );
}

function DefectPanel({ title, defects }: { title: string; defects: readonly DefectRow[] }) {
  if (defects.length === 0) return null;
  const total = defects.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={title} meta={texts.count(total)}>
      <ul aria-label={title}>
        {defects.map((row) => (
          <DefectLine key={row.defect} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function DefectLine({ row }: { row: DefectRow }) {
  const { defect, count, mute } = row;
  const { title, text } = texts.defects[defect];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border-subtle px-4 py-2.5">
      <span className="w-14 text-end text-lg font-semibold tabular-nums">{formatNumber(count)}</span>
      <div className="min-w-48 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm break-words text-muted">{mute === null ? text : `${mute.reason} ${texts.mutedBy(mute.mutedBy)}`}</p>
      </div>
      {mute !== null && <span className="text-sm text-muted">{texts.mutedUntil(formatDay(mute.until))}</span>}
      <Link to={`${href('ListProducts')}?defect=${defect}`} className="link text-sm" aria-label={texts.seeRows(title)}>
        {texts.see}
      </Link>
      {mute === null ? (
        <Button size="small" aria-label={texts.muteOf(title)} onClick={() => void openMute({ defect: row })}>
          {texts.mute}
        </Button>
      ) : (
        <Button size="small" aria-label={texts.unmuteOf(title)} onClick={() => void unmute(row)}>
          {texts.unmute}
        </Button>
      )}
    </li>
  );
}
