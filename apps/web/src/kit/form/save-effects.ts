import { formTexts, uncertainTexts } from '@comptoir/shared/form-texts';
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { ageOf, monotonicNow } from '../../lib/age.ts';
import { readError } from '../../lib/errors.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';
import { conflictOf, type ReadRecord } from './conflict.ts';
import type { draftKeeper } from './draft-keeper.ts';
import type { KeepSaved, RecordForm } from './form-declaration.ts';
import { showRefusal } from './form-errors.ts';
import type { formValues } from './form-values.ts';
import { createdKind, linkToCreated } from './recorded-form.ts';
import type { Call, FieldFailure, Intent, SaveEffect, SaveEvent } from './save-machine.ts';
import type { submitBlocks } from './submit-blocks.ts';

type Values = FieldValues;

/** What the controller uses of the last render. */
export interface Rendered {
  declared: Omit<RecordForm<Values, Values>, 'schema' | 'draft'>;
  /** Leaves the form after its save; `navigate` is false when the user is leaving already. */
  finish(result: unknown, navigate: boolean): void;
  /** Leaves the form when there was nothing to save. */
  close: () => void;
}

interface EffectContext {
  form: UseFormReturn<Values>;
  values: ReturnType<typeof formValues>;
  blocks: ReturnType<typeof submitBlocks>;
  /** Name of the drafts. */
  draft: string | null;
  drafts: ReturnType<typeof draftKeeper<Values>> | null;
  rendered: () => Rendered;
  dispatch: (event: SaveEvent<Values, unknown>) => void;
  requestKey: () => string;
  /** Aborted when the form is left. */
  signal: () => AbortSignal;
}

/** Carries out the effects of a save machine; what has an answer dispatches it as an event. */
export function saveEffects({ form, values, blocks, draft, drafts, rendered, dispatch, requestKey, signal }: EffectContext) {
  /** The values of the last call: what differs from them was changed since. */
  let sentValues: Values = {};
  /** The values of the fields when a form was validated; it may be sent long after, once its question is answered. */
  const validated = new WeakMap<Values, Values>();

  const showFailures = (failures: readonly FieldFailure[]) => {
    for (const { path, message } of failures) form.setError(path, { type: 'blocked', message });
  };

  const validate = async (intent: Intent) => {
    const problems = blocks.problems(intent.by === 'step' ? intent.paths : undefined);
    const hasProblems = problems.length > 0;
    if (intent.by === 'step') {
      const valid = await form.trigger([...intent.paths]);
      showFailures(problems);
      dispatch({ type: 'stepValidated', valid: valid && !hasProblems });
      return;
    }
    const checked = structuredClone(form.getValues());
    let valid: Values | null = null;
    await form.handleSubmit((values) => {
      valid = hasProblems ? null : values;
    })();
    if (valid !== null) validated.set(valid, checked);
    // The schema has removed those that were shown.
    showFailures(problems);
    const question = valid === null ? undefined : rendered().declared.question?.(valid);
    dispatch({ type: 'validated', form: valid, asks: question !== undefined, warns: question?.warns === true });
  };

  /** The conflict of a refused edit; null when both users changed different fields, or when the record cannot be read. */
  const conflictAfter = async (call: Call<Values>, by: string | undefined) => {
    const now = await rendered()
      .declared.readAgain?.()
      .catch(() => undefined);
    const found = now && conflictOf((call.base ?? values.base()).values, call.form, { values: now, at: monotonicNow() }, by);
    return found && found.clashes.length > 0 ? found : null;
  };

  const attempt = async (call: Call<Values>, run: () => Promise<SaveEvent<Values, unknown>>) => {
    let event: SaveEvent<Values, unknown>;
    try {
      event = await run();
    } catch (error) {
      const body = readError(error);
      const conflict = body.code === 'CONFLICT' ? await conflictAfter(call, body.by) : null;
      event = { type: 'failed', body, conflict, freshKey: randomUuid() };
    }
    dispatch(event);
  };

  /** A part that was saved on its own is no later change. */
  const keep: KeepSaved<Values> = (field, change, changeBase) => {
    sentValues = { ...sentValues, [field]: change(sentValues[field]) };
    form.setValue(field, change(form.getValues(field)));
    values.rebase(field, changeBase);
  };

  const prepare = (call: Call<Values>) => {
    const { declared } = rendered();
    const from = values.base();
    // A form that is sent again, and the resolution of a conflict, have those of the call before.
    sentValues = validated.get(call.form) ?? sentValues;
    validated.delete(call.form);
    const edited = { ...from, signal: signal() };
    return attempt({ ...call, base: from }, async () => {
      const prepared = await declared.prepare?.(call.form, keep, edited);
      return { type: 'prepared', form: prepared ?? call.form, base: from };
    });
  };

  const send = (call: Call<Values>) => {
    const { declared } = rendered();
    const from = call.base ?? values.base();
    const key = { requestKey: requestKey(), ...(call.verify && { verify: true }) };
    return attempt(call, async () => {
      const result = await declared.save(call.form, { base: from.values, age: ageOf(from.at), key }, () => dispatch({ type: 'accepted' }));
      return { type: 'succeeded', result, later: values.differing(sentValues).length > 0 };
    });
  };

  const wait = async (intent: Intent) => {
    const only = intent.by === 'step' ? intent.paths : undefined;
    const failures = blocks.isWaiting(only) ? await blocks.wait(only) : [];
    const isUnchanged = values.differing(values.base().values).length === 0 && blocks.problems().length === 0;
    dispatch({ type: 'waited', failures, unchanged: isUnchanged });
  };

  const applyResolution = (resolved: Values, theirs: ReadRecord<Values>) => {
    // What was typed since the call stays in the form: it is not part of what is sent now.
    const typed = values.differing(sentValues);
    values.fill(
      resolved,
      values.paths.filter((path) => !typed.includes(path)),
    );
    values.setBase(theirs);
    const sent = structuredClone(form.getValues());
    for (const path of typed) set(sent, path, get(sentValues, path));
    sentValues = sent;
  };

  const announce = (result: unknown) => {
    const text = rendered().declared.successText?.(result);
    if (text !== undefined) toast.success(text, linkToCreated(createdKind(draft), result));
  };

  return (effect: SaveEffect<Values, unknown>): void => {
    const { declared, finish, close } = rendered();
    switch (effect.type) {
      case 'wait':
        void wait(effect.intent);
        break;
      case 'validate':
        void validate(effect.intent);
        break;
      case 'prepare':
        void prepare(effect.call);
        break;
      case 'send':
        void send(effect.call);
        break;
      case 'showFieldFailures':
        showFailures(effect.failures);
        break;
      case 'showRefusal': {
        const { body, sentElsewhere } = effect;
        showRefusal(body, values.labels, form.setError, sentElsewhere ? uncertainTexts.sentElsewhere : declared.errorText?.(body));
        break;
      }
      case 'applyResolution':
        applyResolution(effect.form, effect.conflict.theirs);
        break;
      case 'forgetDraft':
        drafts?.forget(requestKey());
        break;
      case 'announceUnchanged':
        toast.info(formTexts.unchanged);
        close();
        break;
      case 'announce':
        announce(effect.result);
        declared.onSaved?.(effect.result, effect.form);
        break;
      case 'announceFailure':
        toast.error(formTexts.failedAfterLeaving(failureText(effect.body)));
        break;
      case 'warnLaterChanges':
        toast.warning(uncertainTexts.laterChanges);
        break;
      case 'keepLaterChanges':
        values.setBase({ values: sentValues, at: monotonicNow() });
        break;
      case 'finish':
        finish(effect.result, effect.navigate);
        break;
    }
  };
}
