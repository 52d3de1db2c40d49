import type { ErrorBody } from '@comptoir/shared/errors';
import { uncertainTexts } from '@comptoir/shared/form/uncertain-texts';
import { formTexts as texts } from '@comptoir/shared/form-texts';
import { sameValue } from '@comptoir/shared/merge';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { ageOf, ageSince, monotonicNow } from '../../lib/age.ts';
import { readError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { type Conflict, conflictOf, type ReadRecord, resolveConflict } from './conflict.ts';
import type { KeepSaved, RecordForm } from './form-declaration.ts';
import type { FormFields } from './form-fields.ts';
import type { FormatValue } from './format-value.ts';
import { showRefusal } from './refusal.ts';
import { messageOf } from './summary-lines.ts';
import { useCreate } from './use-create.ts';
import { useDraft } from './use-draft.ts';
import { useRecheck } from './use-recheck.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmitBlocks } from './use-submit-blocks.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The last refused submit. */
interface Refused {
  attempt: number;
  /** Fields are missing or invalid. */
  incomplete: boolean;
  /** The call has failed. */
  failure: ErrorBody | null;
}

/**
 * State of a record's form, rendered by `RecordFormBody`. `then` is called after a save, unless the user is already leaving (save from the
 * leave dialog); `close` is called when there was nothing to save.
 */
export function useRecordForm<Input extends FieldValues, Output extends Input>(
  declared: RecordForm<Input, Output>,
  then?: () => void,
  close = then,
) {
  const { labels } = declared;
  const isEdit = declared.isEdit === true || declared.readAgain !== undefined;
  const [base, setBase] = useState<ReadRecord<Input>>(() => ({ values: declared.values, at: monotonicNow() }));
  const [pendingValues, setPendingValues] = useState<Output | null>(null);
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null);
  const [refused, setRefused] = useState<Refused>({ attempt: 0, incomplete: false, failure: null });
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const form = useSchemaForm<Input, Output>(declared.schema, declared.values as DefaultValues<Input>);
  const { errors } = form.formState;
  const values = form.watch();
  const changed = Object.keys(labels).filter((path) => !sameValue(get(values, path), get(base.values, path)));
  const busy = useRef(false);
  /** The values of the last call: a verification finds the record with them. */
  const sentValues = useRef('');
  const recheck = useRecheck(form);
  const submitBlocks = useSubmitBlocks();
  const create = useCreate<Output>();
  const [formats] = useState(() => new Map<string, FormatValue>());

  const refuse = (incomplete: boolean, failure: ErrorBody | null = null) =>
    setRefused(({ attempt }) => ({ attempt: attempt + 1, incomplete, failure }));

  const fill = (next: Input) => {
    for (const path of Object.keys(labels)) form.setValue(path as Path<Input>, get(next, path));
  };

  /** Waits for pending work of fields, such as uploads; false when some of it failed, with the error on its field. */
  const ready = async (paths?: readonly string[]): Promise<boolean> => {
    if (busy.current || !submitBlocks.isWaiting(paths)) return !busy.current;
    busy.current = true;
    setSaving(true);
    const failures = await submitBlocks.wait(paths);
    busy.current = false;
    if (failures === null) return false;
    setSaving(false);
    for (const { path, message } of failures) form.setError(path as Path<Input>, { type: 'blocked', message });
    if (failures.length > 0) refuse(false);
    return failures.length === 0;
  };

  const rebase = <Value>(path: string, change: (before: Value) => Value) =>
    setBase(({ values: before, at }) => ({ at, values: { ...before, [path]: change(get(before, path)) } }));
  const keep: KeepSaved<Input> = (field, change, changeBase) => {
    const path = field as string as Path<Input>;
    form.setValue(path, change(form.getValues(path)) as PathValue<Input, Path<Input>>);
    rebase(field, changeBase);
  };

  /** Called when leaving no longer loses anything. */
  const taken = () => {
    draft.forget();
    setSaved(true);
  };

  /**
   * Sends one call at a time, whichever button calls it; true when the record is saved. `verify` sends nothing new, but checks the result
   * of the last call.
   */
  const write = async (mine: Output, from: ReadRecord<Input>, verify = false): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    let sent = mine;
    try {
      if (!verify) {
        sent = (await declared.prepare?.(mine, keep, from.values)) ?? mine;
        sentValues.current = JSON.stringify(form.getValues());
      }
      await declared.save(sent, { base: from.values, age: ageOf(from.at), key: create.keyOf(verify) }, taken);
      // Stays busy, so that the form is not sent again while the next page loads.
      taken();
      declared.onSaved();
      if (verify && sentValues.current !== JSON.stringify(form.getValues())) toast.warning(uncertainTexts.laterChanges);
      return true;
    } catch (failure) {
      setSaving(false);
      setSaved(false);
      const body = readError(failure);
      const now = body.code === 'CONFLICT' ? await declared.readAgain?.().catch(() => undefined) : undefined;
      const found = now && conflictOf(from.values, sent, { values: now, at: monotonicNow() }, body.by);
      if (found && found.clashes.length > 0) setConflict(found);
      // An edit with an unknown outcome is not verified by its key: its text says that it may be done.
      else if (isEdit || !create.isDoubtful(body, sent, verify)) {
        refuse(false, showRefusal(body, labels, form.setError, (!isEdit && create.sentElsewhere(body)) || declared.errorText?.(body)));
      }
      busy.current = false;
      return false;
    }
  };

  const send = async (mine: Output, from: ReadRecord<Input>, verify = false) => {
    const saved = await write(mine, from, verify);
    if (saved) then?.();
    return saved;
  };

  const check = (go: (valid: Output) => unknown) =>
    form.handleSubmit(
      (valid) => go(valid),
      () => refuse(true),
    );
  const isUnchanged = () => Object.keys(labels).every((path) => sameValue(form.getValues(path as Path<Input>), get(base.values, path)));

  const resendUncertain = (verify: boolean) => create.uncertain && send(create.uncertain.form, base, verify);
  /** An unknown result is verified before another call is sent, whichever button is pressed. */
  const unverified = create.uncertain?.absent === false ? create.uncertain.form : null;
  const submitted = (valid: Output) => {
    if (busy.current) return undefined;
    if (unverified !== null) return resendUncertain(true);
    return declared.question ? setPendingValues(valid) : send(valid, base);
  };

  // In this case the leave dialog is the confirmation.
  const saveNow = async () => {
    let done = false;
    if (await ready())
      await check(async (valid) => {
        done = await write(unverified ?? valid, base, unverified !== null);
      })();
    return done;
  };
  const dirty = changed.length > 0 && !saved;
  useUnsaved(dirty, saveNow, declared.acrossPages);

  const draft = useDraft<Input>(declared.draft, { values, base, dirty, isNew: !isEdit, requestKey: create.requestKey });
  const { offered } = draft;

  const fields: FormFields = {
    form: form as unknown as UseFormReturn<FieldValues>,
    labels,
    changed,
    errorOf: (path) => messageOf(errors, path),
    blockSubmit: submitBlocks.blockSubmit,
    formats,
    rebase,
  };

  return {
    fields,
    errors,
    refused,
    changed: dirty ? changed.length : 0,
    warm: form.warm,
    /** Validates only these fields; true when they are valid. */
    checkOnly: async (paths: readonly string[]) => {
      recheck.enable();
      form.clearErrors('root');
      if (!(await ready(paths))) return false;
      const good = await form.trigger(paths as Path<Input>[]);
      if (!good) refuse(true);
      return good;
    },
    submit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (!(await ready())) return;
      if (isEdit && isUnchanged()) {
        toast.info(texts.unchanged);
        close?.();
      } else await check((valid) => submitted(valid))();
    },
    saving,
    uncertain: create.uncertain && {
      absent: create.uncertain.absent,
      verify: () => resendUncertain(true),
      sendAgain: () => resendUncertain(false),
    },
    incomplete: declared.incomplete,
    question: pendingValues &&
      declared.question && {
        ...declared.question(pendingValues),
        confirm: () => send(pendingValues, base),
        close: () => setPendingValues(null),
      },
    conflict: conflict && {
      ...conflict,
      back: () => setConflict(null),
      resolve: async (taken: ReadonlySet<string>) => {
        // Both sides are valid; the server validates the combination.
        const resolved = resolveConflict(conflict, taken) as Output;
        fill(resolved);
        setBase(conflict.theirs);
        setConflict(null);
        return send(resolved, conflict.theirs);
      },
    },
    draft: offered && {
      at: offered.at,
      omitted: offered.omitted.map((path) => labels[path] ?? path),
      resume: () => {
        // Drafts contain no secrets: they are those of the record.
        setBase({ values: { ...base.values, ...offered.base }, at: monotonicNow() - ageSince(offered.baseAt) });
        create.resume(offered.requestKey);
        fill({ ...form.getValues(), ...offered.values });
        draft.withdraw();
      },
      drop: draft.drop,
    },
    abandon: draft.forget,
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm<FieldValues, FieldValues>>;
