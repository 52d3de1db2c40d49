import { type ChangedKind, isChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import { GoneNotice } from '../../kit/record-gone.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { useIsHere, useOpenSaved } from '../../kit/use-way-back.tsx';
import { randomUuid } from '../../lib/random-uuid.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { createOf, type EarlierValues, earlierValues, labelOf, RESTORABLE, shownValue } from './restorable.ts';
import type { Restorable } from './restorable-types.ts';
import { restoreFailure } from './restore-failure.ts';
import { RestorePlan } from './restore-plan.tsx';

interface RecreationProps {
  /** The uuid that the record had. */
  former: string;
  kind: ChangedKind;
  create: Restorable['create'];
  earlier: EarlierValues;
  /** Address of the record's history. */
  history: string;
}

/** A deleted record, as it would be created anew (HIS-014). */
function Recreation({ former, kind, create, earlier, history }: RecreationProps) {
  const [requestKey] = useState(randomUuid);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const openSaved = useOpenSaved();
  const isHere = useIsHere();
  const { known: fields, lost } = earlierValues(earlier, kind);
  const back = (
    <Link to={history} className={buttonClass({})}>
      {texts.backToHistory}
    </Link>
  );
  if (create === undefined || fields.length === 0)
    return (
      <div className="grid max-w-(--form-width) justify-items-start gap-4">
        <p>{texts.notKept}</p>
        {back}
      </div>
    );

  const recreate = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const { uuid } = await create(Object.fromEntries(fields.map(({ field, value }) => [field, value])), requestKey, former);
      toast.success(texts.recreated);
      openSaved(href('recordHistory', { kind, uuid }));
    } catch (error) {
      const { text, textElsewhere } = restoreFailure(error, { nothing: texts.notRecreated, partly: texts.partlyRecreated });
      if (!isHere()) return void toast.error(textElsewhere);
      setProblem(text);
      setSaving(false);
    }
  };

  return (
    <div className="grid max-w-(--form-width) gap-4">
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <p className="text-muted">{texts.recreatePlan}</p>
      <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-border bg-surface-raised px-4 py-3">
        {fields.map(({ field, value }) => (
          <Fragment key={field}>
            <dt className="text-muted">{labelOf(field, kind)}</dt>
            <dd className="wrap-anywhere">{shownValue(field, value)}</dd>
          </Fragment>
        ))}
      </dl>
      {lost.length > 0 && <Banner tone="warning">{texts.lost(lost)}</Banner>}
      <p className="flex flex-wrap justify-end gap-2">
        {back}
        <Button kind="primary" busy={isSaving} busyLabel={texts.recreating} onClick={() => void recreate()}>
          {texts.recreate}
        </Button>
      </p>
    </div>
  );
}

interface Address {
  kind: ChangedKind;
  uuid: string;
  id: string;
}

const addressOf = ({ kind = '', uuid = '', id = '' }: Record<string, string | undefined>): Address => ({
  kind: isChangedKind(kind) ? kind : 'product',
  uuid,
  id,
});

export const data: ScreenData = ({ params }) => {
  const address = addressOf(params);
  const restorable = RESTORABLE[address.kind];
  return [trpc.history.before.queryOptions(address), ...(restorable ? [restorable.read(address.uuid)] : [])];
};

/** `/admin/historique/:kind/:uuid/:id`: a record as it was before a change, as a plan, and then as an ordinary edit (HIS-010). */
export function Screen() {
  const address = addressOf(useParams());
  const { kind, uuid, id } = address;
  const restorable = RESTORABLE[kind];
  const { data: name } = useQuery(trpc.history.nameOf.queryOptions({ kind, uuid }));
  const history = href('recordHistory', { kind, uuid });
  return (
    <>
      <PageHeader title={name == null ? texts.restore : texts.restoreTitle(name)} trail={[href('journal'), history]} />
      {restorable === undefined ? (
        <Removed key={`${uuid}:${id}`} {...{ address, history }} />
      ) : (
        <Restoration key={`${uuid}:${id}`} {...{ address, restorable, history }} />
      )}
    </>
  );
}

/** A record of a kind that is not edited as a whole, but may be created anew. */
function Removed({ address: { kind, uuid, id }, history }: Omit<RestorationProps, 'restorable'>) {
  const create = createOf(kind);
  const earlier = useScreenQuery(trpc.history.before.queryOptions({ kind, uuid, id }));
  if (create === undefined) return <p className="text-muted">{texts.notRestorable}</p>;
  if (earlier.data !== undefined) return <Recreation former={uuid} {...{ kind, history, create, earlier: earlier.data }} />;
  const { failure, busy, retry } = earlier;
  if (failure?.code === 'NOT_FOUND') return <GoneNotice requestId={failure.requestId} back={history} />;
  return failure ? <LoadError title={texts.notRecreated} failure={failure} busy={busy} onRetry={retry} /> : <Skeleton className="h-38" />;
}

interface RestorationProps {
  address: Address;
  restorable: Restorable;
  /** Address of the record's history. */
  history: string;
}

function Restoration({ address: { kind, uuid, id }, restorable, history }: RestorationProps) {
  const earlier = useScreenQuery(trpc.history.before.queryOptions({ kind, uuid, id }));
  // As a form reads its record: never from the cache, and a later reading does not change the plan.
  const current = useScreenQuery({ ...restorable.read(uuid), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  // Also while it is read again, after the first of two calls of its creation: the request key and a failure stay.
  const [isGone, setGone] = useState(false);
  if (!isGone && current.data === undefined && current.failure?.code === 'NOT_FOUND') setGone(true);
  if (earlier.data !== undefined && isGone)
    return <Recreation former={uuid} {...{ kind, history, create: createOf(kind), earlier: earlier.data }} />;
  if (earlier.data === undefined && earlier.failure?.code === 'NOT_FOUND')
    return <GoneNotice requestId={earlier.failure.requestId} back={history} />;
  const failed = [earlier, current].find(({ data: read, failure }) => read === undefined && failure !== null);
  if (failed?.failure) {
    return <LoadError title={texts.notRestored} failure={failed.failure} busy={failed.busy} onRetry={failed.retry} />;
  }
  if (earlier.data === undefined || current.data === undefined) return <Skeleton className="h-38" />;
  const record = restorable.formOf(current.data);
  if (record === null) return <p className="text-muted">{texts.notRestorable}</p>;
  return <RestorePlan {...{ kind, uuid, restorable, history, record }} earlier={earlier.data} />;
}
