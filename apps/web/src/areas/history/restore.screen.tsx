import { type ChangedKind, isChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { fieldLabel, valueText } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { failureText } from '../../kit/failure-text.ts';
import { LoadError } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { ageSince } from '../../lib/age.ts';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { type FormValues, RESTORABLE, type Restorable } from './restorable.ts';

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

type EarlierValue = Outputs['history']['before'][number];

const labelOf = (field: string) => fieldLabel(field) ?? field;
const shown = (value: unknown) => valueText(value) ?? texts.changed;

/** `/admin/historique/:kind/:uuid/:id`: a record as it was before a change, as a plan, and then as an ordinary edit (HIS-010). */
export function Screen() {
  const address = addressOf(useParams());
  const restorable = RESTORABLE[address.kind];
  const { data: name } = useQuery(trpc.history.nameOf.queryOptions({ kind: address.kind, uuid: address.uuid }));
  const history = href('recordHistory', { kind: address.kind, uuid: address.uuid });
  return (
    <>
      <PageHeader title={name == null ? texts.restore : texts.restoreTitle(name)} trail={[href('journal'), history]} />
      {restorable === undefined ? <p className="text-muted">{texts.notRestorable}</p> : <Plan {...{ address, restorable, history }} />}
    </>
  );
}

interface PlanProps {
  address: Address;
  restorable: Restorable;
  /** Address of the record's history. */
  history: string;
}

function Plan({ address, restorable, history }: PlanProps) {
  const { kind, uuid, id } = address;
  const earlier = useScreenQuery(trpc.history.before.queryOptions({ kind, uuid, id }));
  const current = useScreenQuery(restorable.read(uuid));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  if (earlier.data !== undefined && current.data === undefined && current.failure?.code === 'NOT_FOUND')
    return <Recreation {...{ kind, restorable, history, earlier: earlier.data }} />;
  const failed = [earlier, current].find(({ data: read, failure }) => read === undefined && failure !== null);
  if (failed?.failure) {
    return <LoadError title={texts.notRestored} failure={failed.failure} busy={failed.busy} onRetry={failed.retry} />;
  }
  if (earlier.data === undefined || current.data === undefined) return <Skeleton className="h-38" />;

  const base: FormValues = current.data;
  const fields = earlier.data
    .flatMap((one) => ('value' in one && one.field in base ? [one] : []))
    .filter(({ field, value }) => !sameValue(base[field], value));
  const lost = earlier.data.flatMap((one) => ('isLost' in one ? [labelOf(one.field)] : []));
  const noField = earlier.data.flatMap((one) => ('value' in one && !(one.field in base) ? [labelOf(one.field)] : []));
  const chosen = fields.filter(({ field }) => !left.has(field));

  const restore = async () => {
    setSaving(true);
    setProblem(null);
    const readAt = queryClient.getQueryState(restorable.read(uuid).queryKey)?.dataUpdatedAt;
    const age = readAt === undefined ? 0 : ageSince(readAt);
    try {
      const form = { ...base, ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])) };
      await restorable.save({ uuid, base, form, age });
      toast.success(texts.restored);
      await navigate(history);
    } catch (error) {
      const failure = readError(error);
      const reasons = failure.fields.map(({ message }) => message).filter((message) => message !== '');
      setProblem(failure.code === 'CONFLICT' ? texts.changedMeanwhile : [failureText(failure), ...reasons].join(' '));
      setSaving(false);
    }
  };

  return (
    <div className="grid max-w-(--form-width) gap-4">
      {problem !== null && (
        <Banner
          tone="danger"
          action={
            <Button
              size="small"
              onClick={() => {
                setProblem(null);
                current.retry();
              }}
            >
              {texts.readAgain}
            </Button>
          }
        >
          {texts.notRestored} {problem}
        </Banner>
      )}
      {fields.length === 0 ? (
        <p>{texts.nothingToRestore}</p>
      ) : (
        <>
          <p className="text-muted">{texts.restorePlan}</p>
          <ul className="grid gap-3">
            {fields.map(({ field, value }) => (
              <li key={field} className="grid gap-1 rounded-lg border border-border bg-surface-raised px-4 py-3">
                <Checkbox
                  label={<span className="font-strong">{labelOf(field)}</span>}
                  checked={!left.has(field)}
                  onChange={() => setLeft(left.has(field) ? new Set([...left].filter((one) => one !== field)) : new Set([...left, field]))}
                />
                <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                  <dt className="text-muted">{texts.now}</dt>
                  <dd className="wrap-anywhere">{shown(base[field])}</dd>
                  <dt className="text-muted">{texts.earlier}</dt>
                  <dd className="font-strong wrap-anywhere">{shown(value)}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
      {lost.length > 0 && <Banner tone="warning">{texts.lost(lost)}</Banner>}
      {noField.length > 0 && <Banner tone="warning">{texts.noField(noField)}</Banner>}
      <p className="flex flex-wrap justify-end gap-2">
        <Link to={history} className={buttonClass({})}>
          {texts.backToHistory}
        </Link>
        {fields.length > 0 && (
          <Button kind="primary" disabled={chosen.length === 0} busy={isSaving} busyLabel={texts.restoring} onClick={() => void restore()}>
            {texts.restoreSome(chosen.length)}
          </Button>
        )}
      </p>
    </div>
  );
}

interface RecreationProps {
  kind: ChangedKind;
  restorable: Restorable;
  earlier: readonly EarlierValue[];
  /** Address of the record's history. */
  history: string;
}

/** A deleted record, as it would be created anew (HIS-014). */
function Recreation({ kind, restorable: { create }, earlier, history }: RecreationProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const fields = earlier.flatMap((one) => ('value' in one ? [one] : []));
  const lost = earlier.flatMap((one) => ('isLost' in one ? [labelOf(one.field)] : []));
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
      const { uuid } = await create(Object.fromEntries(fields.map(({ field, value }) => [field, value])), requestKey);
      toast.success(texts.recreated);
      await navigate(href('recordHistory', { kind, uuid }));
    } catch (error) {
      const failure = readError(error);
      setProblem([failureText(failure), ...failure.fields.map(({ message }) => message)].filter(Boolean).join(' '));
      setSaving(false);
    }
  };

  return (
    <div className="grid max-w-(--form-width) gap-4">
      {problem !== null && (
        <Banner tone="danger">
          {texts.notRecreated} {problem}
        </Banner>
      )}
      <p className="text-muted">{texts.recreatePlan}</p>
      <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-border bg-surface-raised px-4 py-3">
        {fields.map(({ field, value }) => (
          <Fragment key={field}>
            <dt className="text-muted">{labelOf(field)}</dt>
            <dd className="wrap-anywhere">{shown(value)}</dd>
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
