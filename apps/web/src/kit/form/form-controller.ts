import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { ageSince, monotonicNow } from '../../lib/age.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { declareUnsaved } from '../../lib/unsaved.ts';
import { draftKeeper } from './draft-keeper.ts';
import { formValues } from './form-values.ts';
import type { FormatValue } from './format-value.ts';
import { type Rendered, saveEffects } from './save-effects.ts';
import { type FormKind, initialMachine, isAccepted, isBusy, isResting, isWorking, reduce, type SaveEvent } from './save-machine.ts';
import { submitBlocks } from './submit-blocks.ts';

type Values = FieldValues;

interface FormOptions {
  form: UseFormReturn<Values>;
  kind: FormKind;
  /** Name of the drafts; null when the form needs none, and can be left without a confirmation. */
  draft: string | null;
  /** Loads the schema. */
  warm: () => void;
  first: Rendered;
}

/**
 * One form: carries out the effects of its save machine, and tells which fields are changed. Components subscribe to what they render
 * (`useFormSelector`): typing in a field renders that field alone.
 */
export function createFormController({ form, kind, draft, warm, first }: FormOptions) {
  let latest = first;
  const rendered = () => latest;
  const values = formValues(form, first.declared.labels, first.declared.values);
  const blocks = submitBlocks();
  const drafts = draft === null ? null : draftKeeper<Values>(draft);
  let machine = initialMachine<Values, unknown>(kind, randomUuid());
  let isEntered = false;
  /** After a step was validated, its invalid fields are validated again at each change, as after a submit. */
  let rechecks = false;
  let undeclare: (() => void) | null = null;
  let mounted = new AbortController();
  let formats = new Map<string, FormatValue>();

  const isDirty = () => values.changedCount() > 0 && !isAccepted(machine);

  /** After each change of values, of the record or of the machine. */
  const update = () => {
    if (isEntered && drafts !== null) {
      if (isDirty()) undeclare ??= declareUnsaved({ save: requestLeave, acrossPages: rendered().declared.acrossPages === true });
      else {
        undeclare?.();
        undeclare = null;
      }
      drafts.update(isDirty(), machine.requestKey, () => ({ values: structuredClone(form.getValues()), base: values.base() }));
    }
    values.notify();
  };

  let queue: SaveEvent<Values, unknown>[] | null = null;
  /** Events of effects come after the event that caused them. */
  const dispatch = (event: SaveEvent<Values, unknown>) => {
    if (queue !== null) {
      queue.push(event);
      return;
    }
    queue = [event];
    try {
      for (const next of queue) {
        const [after, effects] = reduce(machine, next);
        machine = after;
        for (const effect of effects) run(effect);
      }
    } finally {
      queue = null;
      update();
    }
  };

  const run = saveEffects({
    form,
    values,
    blocks,
    draft,
    drafts,
    rendered,
    dispatch,
    requestKey: () => machine.requestKey,
    signal: () => mounted.signal,
  });

  /** The state when no answer is pending any more: the next moment, a saved form may be left. */
  const settled = (isPending: (now: typeof machine) => boolean = isWorking) =>
    new Promise<typeof machine.state.at>((resolve) => {
      const check = () => {
        if (isPending(machine)) return;
        stop();
        resolve(machine.state.at);
      };
      const stop = values.subscribe(check);
      check();
    });
  const dispatchAndWait = (event: SaveEvent<Values, unknown>) => {
    dispatch(event);
    return settled();
  };
  /** True when the record is saved. */
  const submit = async () => !isWorking(machine) && (await dispatchAndWait({ type: 'request', intent: { by: 'submit' } })) === 'saved';
  let leaving = 0;
  /** The same for the leave dialog, whose save continues after the answer to a question; a later request replaces it. */
  const requestLeave = async (onQuestion: () => void) => {
    if (isWorking(machine)) return false;
    leaving += 1;
    const own = leaving;
    let at = await dispatchAndWait({ type: 'request', intent: { by: 'leave' } });
    if (at === 'confirming') {
      onQuestion();
      at = await settled((now) => now.state.at === 'confirming' || isWorking(now));
    }
    return at === 'saved' && own === leaving;
  };

  const onValues = (name?: string) => {
    values.compare(name);
    if (rechecks && name !== undefined && form.getFieldState(name).error !== undefined) void form.trigger(name);
    update();
  };

  return {
    form,
    warm,
    labels: values.labels,
    errors: values.errors,
    errorOf: values.errorOf,
    isChanged: values.isChanged,
    subscribe: values.subscribe,
    /** Formatters of the fields rendered so far, by name, for the conflict dialog. */
    formats: () => formats,
    setFormat: (name: string, format: FormatValue) => {
      if (machine.state.at !== 'conflict') return void formats.set(name, format);
      // The open dialog shows the names that a field has loaded since.
      formats = new Map(formats).set(name, format);
      values.notify();
    },
    /** Blocks the save until the field is ready; returns the function that ends the block. */
    blockSubmit: blocks.block,
    /** The problem of a field whose text or file is no value: it is shown, and blocks the save until it is null. */
    setProblem: (path: string, message: string | null) => {
      blocks.setProblem(path, message);
      if (message === null) form.clearErrors(path);
      else form.setError(path, { type: 'problem', message });
    },
    /** The record that is edited, for a part of it that is saved on its own. */
    edited: () => ({ ...values.base(), signal: mounted.signal }),
    /** A part of the field was saved on its own: the record has it now. */
    rebase<Value>(path: string, change: (before: Value) => Value) {
      values.rebase(path, (before) => change(before as Value));
      update();
    },
    /** Number of changed fields that would be lost. */
    changes: () => (isDirty() ? values.changedCount() : 0),
    machine: () => machine,
    isBusy: () => isBusy(machine),
    /** Called after each rendering: what the form declares may depend on it. */
    follow: (next: Rendered) => {
      latest = next;
    },
    /** Called when the form is mounted; returns the function that leaves it. */
    enter: () => {
      isEntered = true;
      mounted = new AbortController();
      values.compare();
      dispatch({ type: 'entered' });
      const stops = [values.follow(onValues, update), drafts?.flushWhenHidden()];
      return () => {
        for (const stop of stops) stop?.();
        isEntered = false;
        mounted.abort();
        undeclare?.();
        undeclare = null;
        dispatch({ type: 'left' });
      };
    },
    submit,
    /** Validates only these fields; true when they are valid. */
    checkStep: async (only: readonly string[]) => {
      if (!isResting(machine)) return false;
      rechecks = true;
      form.clearErrors('root');
      const at = await dispatchAndWait({ type: 'request', intent: { by: 'step', paths: only } });
      return at === 'idle' || at === 'uncertain';
    },
    /** The confirmation of these values, if the form has one. */
    question: (pending: Values) => rendered().declared.question?.(pending),
    confirm: () => dispatchAndWait({ type: 'confirm' }),
    dismiss: () => dispatch({ type: 'dismiss' }),
    verify: () => dispatch({ type: 'verify' }),
    sendAgain: () => dispatch({ type: 'sendAgain' }),
    /** Resolves a conflict with the other's values for these fields; null goes back to the form. */
    resolve: (theirs: ReadonlySet<string> | null) => dispatchAndWait({ type: 'resolve', theirs }),
    /** The draft that is offered when the form opens, if any. */
    draft: () => drafts?.offered() ?? null,
    /** Fills the form with the offered draft; a field that was changed since the form was opened keeps its value. */
    resumeDraft: () => {
      const draft = drafts?.offered();
      if (draft === null || draft === undefined) return;
      const record = values.base().values;
      const typed = values.differing(record);
      // Drafts contain no secrets: they are those of the record.
      const base = structuredClone({ ...record, ...draft.base });
      for (const path of typed) set(base, path, get(record, path));
      values.setBase({ values: base, at: monotonicNow() - ageSince(draft.baseAt) });
      values.fill(
        { ...form.getValues(), ...draft.values },
        values.paths.filter((path) => !typed.includes(path)),
      );
      if (draft.requestKey !== undefined) dispatch({ type: 'resumed', requestKey: draft.requestKey });
      drafts?.resumed(machine.requestKey);
      update();
    },
    dropDraft: () => {
      drafts?.drop();
      update();
    },
    /** The changes are discarded. */
    abandon: () => drafts?.forget(machine.requestKey),
  };
}

export type FormController = ReturnType<typeof createFormController>;
