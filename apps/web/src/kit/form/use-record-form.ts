import type { ErrorBody } from '@comptoir/shared/errors';
import { sameValue } from '@comptoir/shared/merge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readError } from '../../lib/errors.ts';
import { type Conflict, conflictOf, type ReadRecord, settle } from './conflict.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import type { FormFields } from './form-fields.ts';
import { showRefusal } from './refusal.ts';
import type { SayValue } from './say-value.ts';
import { type FieldLabels, messageOf } from './summary-lines.ts';
import { type LoadSchema, useSchemaForm } from './use-schema-form.ts';
import { useUnsaved } from './use-unsaved.ts';

/** A form over one record: what it checks, what its fields are called, and how it is saved. The kit does the rest. */
export interface RecordForm<Values extends FieldValues> {
  schema: LoadSchema<Values, Values>;
  /** Label of each field, in order. */
  labels: FieldLabels;
  /** The record as it was read, or a new one. */
  values: Values;
  /** Names the record in this user's drafts: `transporter:<uuid>`, `transporter:new`. */
  draft: string;
  /** Asked before the call is sent, where the documents want it (MSG-003). */
  question?: (form: Values) => { title: string; consequence: string };
  /**
   * `edit` is what an edit procedure wants beside the form (procedures/edit.ts). A save that goes on after the server has taken it says so
   * with `taken`: leaving loses nothing from then on.
   */
  save: (form: Values, edit: { base: Values; age: number }, taken: () => void) => Promise<unknown>;
  /** Reads the record again, when somebody else has changed it. */
  readAgain?: () => Promise<Values>;
  /** Says it, and closes what is to be closed. */
  onSaved: () => void;
  /** Said of a submit with something missing or wrong, where the documents have their own text (LCM-010); MSG-002 otherwise. */
  incomplete?: string;
  /** Said of a save that failed, where the documents have a text for it; the reason otherwise, or nothing when fields say it. */
  failed?: (failure: ErrorBody) => string | undefined;
}

/** State of a record's form; `RecordFormBody` draws it. `then` goes on after a save, unless the way on was chosen already (saved while leaving). */
export function useRecordForm<Values extends FieldValues>(declared: RecordForm<Values>, then?: () => void) {
  const { labels, draft: name } = declared;
  const [base, setBase] = useState<ReadRecord<Values>>(() => ({ values: declared.values, at: Date.now() }));
  const [offered, setOffered] = useState<Draft<Values> | null>(() => readDraft<Values>(name));
  const [asked, setAsked] = useState<Values | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [refused, setRefused] = useState({ attempt: 0, incomplete: false });
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const form = useSchemaForm<Values, Values>(declared.schema, declared.values as DefaultValues<Values>);
  const { errors } = form.formState;
  const values = form.watch();
  const changed = Object.keys(labels).filter((path) => !sameValue(values[path], base.values[path]));
  const busy = useRef(false);
  /** What is said of a field that is not ready. */
  const held = useRef(new Map<string, string>());
  const [words] = useState(() => new Map<string, SayValue>());

  const refuse = (incomplete: boolean) => setRefused(({ attempt }) => ({ attempt: attempt + 1, incomplete }));

  const fill = (next: Values) => {
    for (const path of Object.keys(labels)) form.setValue(path as Path<Values>, next[path] as PathValue<Values, Path<Values>>);
  };

  /** Nothing is lost any more by leaving. */
  const taken = () => {
    dropDraft(name);
    setSaved(true);
  };

  /** Sends once, whoever asks; true when it is saved. */
  const write = async (mine: Values, from: ReadRecord<Values>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      await declared.save(mine, { base: from.values, age: Math.max(0, Date.now() - from.at) }, taken);
      // It stays busy, not to be sent again while the next page is on its way.
      taken();
      declared.onSaved();
      return true;
    } catch (failure) {
      setSaving(false);
      setSaved(false);
      const body = readError(failure);
      const now = body.code === 'CONFLICT' ? await declared.readAgain?.().catch(() => undefined) : undefined;
      const found = now && conflictOf(from.values, mine, { values: now, at: Date.now() }, body.by);
      if (found && found.clashes.length > 0) setConflict(found);
      else {
        showRefusal(body, labels, form.setError, declared.failed?.(body));
        refuse(false);
      }
      busy.current = false;
      return false;
    }
  };

  const send = async (mine: Values, from: ReadRecord<Values>) => {
    const saved = await write(mine, from);
    if (saved) then?.();
    return saved;
  };

  const check = (go: (valid: Values) => unknown) =>
    form.handleSubmit(
      (valid) => {
        const [waiting] = held.current;
        if (waiting === undefined) return go(valid);
        const [path, message] = waiting;
        form.setError(path as Path<Values>, { type: 'held', message });
        return refuse(false);
      },
      () => refuse(true),
    );

  /** Fields of a step were checked: from then on a mended one is checked again as it changes, as after a submit. */
  const stepped = useRef(false);
  const recheck = useEffectEvent((path: string | undefined) => {
    if (stepped.current && path !== undefined && form.getFieldState(path as Path<Values>).error) void form.trigger(path as Path<Values>);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(() => {
    const subscription = form.watch((_, { name: path }) => recheck(path));
    return () => subscription.unsubscribe();
  }, []);

  // The leave dialog is the confirmation, there.
  const saveNow = async () => {
    let done = false;
    await check(async (valid) => {
      done = await write(valid, base);
    })();
    return done;
  };
  const dirty = changed.length > 0 && !saved;
  useUnsaved(dirty, saveNow);

  const typed = JSON.stringify(values);
  const kept = useRef(false);
  useEffect(() => {
    if (dirty) {
      kept.current = true;
      keepDraft(name, { at: Date.now(), base: base.values, baseAt: base.at, values: JSON.parse(typed) });
    } else if (kept.current) dropDraft(name);
  }, [dirty, typed, name, base]);

  const fields: FormFields = {
    form: form as unknown as UseFormReturn<FieldValues>,
    labels,
    changed,
    errorOf: (path) => messageOf(errors, path),
    hold: (path, message) => {
      held.current.set(path, message);
      return () => void held.current.delete(path);
    },
    words,
  };

  return {
    fields,
    errors,
    refused,
    changed: changed.length,
    warm: form.warm,
    /** Checks these fields alone; true when they are good. */
    checkOnly: async (paths: readonly string[]) => {
      stepped.current = true;
      form.clearErrors('root');
      const good = await form.trigger(paths as Path<Values>[]);
      const waiting = paths.find((path) => held.current.has(path));
      if (waiting !== undefined) form.setError(waiting as Path<Values>, { type: 'held', message: held.current.get(waiting) ?? '' });
      if (!good || waiting !== undefined) refuse(true);
      return good && waiting === undefined;
    },
    submit: check((valid) => busy.current || (declared.question ? setAsked(valid) : send(valid, base))),
    saving,
    incomplete: declared.incomplete,
    question: asked &&
      declared.question && {
        ...declared.question(asked),
        confirm: () => send(asked, base),
        close: () => setAsked(null),
      },
    conflict: conflict && {
      ...conflict,
      back: () => setConflict(null),
      settle: async (taken: ReadonlySet<string>) => {
        const settled = settle(conflict, taken);
        fill(settled);
        setBase(conflict.theirs);
        setConflict(null);
        return send(settled, conflict.theirs);
      },
    },
    draft: offered && {
      at: offered.at,
      resume: () => {
        setBase({ values: offered.base, at: offered.baseAt });
        fill(offered.values);
        setOffered(null);
      },
      drop: () => {
        dropDraft(name);
        setOffered(null);
      },
    },
    /** What is typed is given up. */
    abandon: () => dropDraft(name),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm<FieldValues>>;
