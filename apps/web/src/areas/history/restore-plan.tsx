import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { sameValue } from '@comptoir/shared/merge';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Conflict, conflictOf, type ReadRecord, resolveConflict } from '../../kit/form/conflict.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import { noteText } from '../../kit/form/since-note.ts';
import { useIsHere, useOpenSaved } from '../../kit/use-way-back.tsx';
import { ageOf, monotonicNow } from '../../lib/age.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { keysOf, PlanField } from './plan-field.tsx';
import { type EarlierValues, earlierValues, labelOf, lastChangesOf, PART_FIELDS, SEPARATE_FIELDS, shownValue } from './restorable.ts';
import type { FormValues, Restorable } from './restorable-types.ts';
import { restoreFailure } from './restore-failure.ts';

/** Pictures and records are shown by the dialog itself. */
const formatOf = (field: string) => (value: unknown) => (typeof value === 'object' || value === '' ? undefined : shownValue(field, value));

const isSame = (form: FormValues, other: FormValues) => Object.entries(form).every(([field, value]) => sameValue(value, other[field]));

interface RestorePlanProps {
  kind: ChangedKind;
  uuid: string;
  restorable: Restorable;
  earlier: EarlierValues;
  /** The record as the plan shows it. */
  record: FormValues;
  /** Address of the record's history. */
  history: string;
}

/** What would be restored, field by field; then an ordinary edit, which asks about what somebody else has changed meanwhile (HIS-010). */
export function RestorePlan({ kind, uuid, restorable, earlier, record, history }: RestorePlanProps) {
  const [base, setBase] = useState<ReadRecord<FormValues>>(() => ({ values: record, at: monotonicNow() }));
  const [openedAt] = useState(() => Date.now());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<FormValues> | null>(null);
  const openSaved = useOpenSaved();
  const isHere = useIsHere();

  const { known: stored, lost, deletedPictures } = earlierValues(earlier, kind);
  const { earlierOf = (value) => value } = restorable;
  const known = stored.map(({ field, value }) => ({ field, value: earlierOf(value) }));
  const isSet = ({ field }: { field: string }) => field in base.values && !SEPARATE_FIELDS.includes(field);
  const fields = known.filter((one) => isSet(one) && !sameValue(base.values[one.field], one.value));
  const isPart = ({ field }: { field: string }) => PART_FIELDS.includes(field);
  const parts = known.filter(isPart).map(({ field }) => labelOf(field, kind));
  const noField = known.flatMap((one) => (isSet(one) || isPart(one) ? [] : [labelOf(one.field, kind)]));
  const planned = fields.map(({ field, value }) => ({ field, now: base.values[field], earlier: value }));
  const members = keysOf(planned);
  const { data: names = {} } = useQuery({
    ...trpc.history.memberNames.queryOptions({ kind, uuid, members }),
    enabled: members.length > 0,
  });
  const { data: changes = [] } = useQuery(trpc.history.lastChanges.queryOptions({ kind, uuid }));
  const since = new Map(lastChangesOf(restorable, changes).map((change) => [change.field, noteText(change, base.values, openedAt)]));
  const chosen = fields.filter(({ field }) => !left.has(field));
  const choose = (field: string) =>
    setLeft(left.has(field) ? new Set([...left].filter((one) => one !== field)) : new Set([...left, field]));

  /** The fields that somebody else has changed since the plan was read; null when the record cannot be read. */
  const conflictAfter = async (from: ReadRecord<FormValues>, form: FormValues, by: string | undefined) => {
    const read = await queryClient.fetchQuery({ ...restorable.read(uuid), staleTime: 0 }).catch(() => null);
    const theirs = read === null ? null : restorable.formOf(read);
    const found = theirs && conflictOf(from.values, form, { values: theirs, at: monotonicNow() }, by);
    return found && found.clashes.length > 0 ? found : null;
  };

  const save = async (from: ReadRecord<FormValues>, form: FormValues) => {
    setSaving(true);
    setProblem(null);
    try {
      await restorable.save({ uuid, base: from.values, form, age: ageOf(from.at) });
      toast.success(texts.restored);
      openSaved(history);
    } catch (error) {
      const { failure, text, textElsewhere } = restoreFailure(error, { nothing: texts.notRestored, partly: texts.partlyRestored });
      if (!isHere()) return void toast.error(textElsewhere);
      const found = failure.code === 'CONFLICT' ? await conflictAfter(from, form, failure.by) : null;
      setConflict(found);
      if (found === null) setProblem(text);
      setSaving(false);
    }
  };

  const restore = () => save(base, { ...base.values, ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])) });

  const resolve = async (found: Conflict<FormValues>, theirFields: ReadonlySet<string>) => {
    const form = resolveConflict(found, theirFields);
    setConflict(null);
    setBase(found.theirs);
    setLeft(new Set([...left, ...theirFields]));
    if (isSame(form, found.theirs.values)) toast.info(texts.notRestored);
    else await save(found.theirs, form);
  };

  return (
    <div className="grid max-w-(--form-width) gap-4">
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {fields.length === 0 ? (
        <p>{texts.nothingToRestore}</p>
      ) : (
        <>
          <p className="text-muted">{texts.restorePlan}</p>
          <ul className="grid gap-3">
            {fields.map(({ field, value }) => (
              <li key={field} className="grid gap-1 rounded-lg border border-border bg-surface-raised px-4 py-3">
                <Checkbox
                  label={<span className="font-strong">{labelOf(field, kind)}</span>}
                  checked={!left.has(field)}
                  onChange={() => choose(field)}
                />
                {since.has(field) && <p className="text-xs text-muted">{since.get(field)}</p>}
                <PlanField field={field} now={base.values[field]} earlier={value} names={names} />
              </li>
            ))}
          </ul>
        </>
      )}
      {lost.length > 0 && <Banner tone="warning">{texts.lost(lost)}</Banner>}
      {parts.length > 0 && <Banner tone="info">{texts.separate(parts)}</Banner>}
      {deletedPictures > 0 && <Banner tone="warning">{texts.deletedPictures(deletedPictures)}</Banner>}
      {noField.length > 0 && <Banner tone="warning">{texts.noField(noField)}</Banner>}
      <p className={clsx('flex flex-wrap gap-2', fields.length > 0 && 'justify-end')}>
        <Link to={history} className={buttonClass({})}>
          {texts.backToHistory}
        </Link>
        {fields.length > 0 && (
          <Button kind="primary" disabled={chosen.length === 0} busy={isSaving} busyLabel={texts.restoring} onClick={() => void restore()}>
            {texts.restoreSome(chosen.length)}
          </Button>
        )}
      </p>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          labels={Object.fromEntries(conflict.clashes.map((field) => [field, labelOf(field, kind)]))}
          formats={new Map(conflict.clashes.map((field) => [field, formatOf(field)]))}
          wording={texts.conflict}
          onResolve={(theirFields) => resolve(conflict, theirFields)}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  );
}
