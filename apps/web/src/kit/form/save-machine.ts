import type { ErrorBody } from '@comptoir/shared/errors';
import { type Conflict, type ReadRecord, resolveConflict } from './conflict.ts';
import { isFailure } from './form-errors.ts';

/** A form creates a record, edits one, or starts something and stays open (docs/machines.md). */
export type FormKind = 'create' | 'edit' | 'start';

/** Who requests the work: the submit button, the leave dialog (which is the confirmation then, unless the question warns), or «Suivant» of a step. */
export type Intent = { by: 'submit' | 'leave' } | { by: 'step'; paths: readonly string[] };

/** One call. `verify` sends nothing new: it checks the outcome of the previous call. */
export interface Call<Form> {
  form: Form;
  verify: boolean;
  by: 'submit' | 'leave';
  /** The question that was answered with «Oui» stays open, busy, until the call has ended. */
  question: Form | null;
  /** The record that the form edits, as it was before its parts were saved. */
  base: ReadRecord<Form> | null;
}

export type SaveState<Form, Result> =
  | { at: 'idle' | 'invalid' | 'refused' | 'uncertain' }
  /** Fields finish their work first, such as uploads. */
  | { at: 'waiting' | 'validating'; intent: Intent }
  | { at: 'confirming'; form: Form; by: 'submit' | 'leave' }
  /** Parts of the record that have calls of their own are saved. */
  | { at: 'preparing'; call: Call<Form> }
  /** `accepted`: the server has accepted the call, which continues; leaving loses nothing any more. */
  | { at: 'sending'; call: Call<Form>; accepted: boolean }
  | { at: 'conflict'; conflict: Conflict<Form> }
  | { at: 'saved'; result: Result }
  /** The form is no longer mounted: what was begun ends without it; `sent` is the call in flight. `wasIdle`: React mounts it again (StrictMode). */
  | { at: 'left'; wasIdle: boolean; sent: Call<Form> | null };

/** A create call with an unknown outcome (MUT-006): the form as it was sent, later changes are not part of the verification. */
export interface Doubt<Form> {
  form: Form;
  /** The verification has shown that the record does not exist. */
  absent: boolean;
}

/** The last refused submit: `attempt` counts them, `incomplete` means missing or invalid fields, `failure` a call that has failed. */
export interface Refusal {
  attempt: number;
  incomplete: boolean;
  failure: ErrorBody | null;
}

export interface SaveMachine<Form, Result> {
  kind: FormKind;
  state: SaveState<Form, Result>;
  doubt: Doubt<Form> | null;
  refusal: Refusal;
  /** Key of the created record: calls with the same key create only one (MUT-005). */
  requestKey: string;
}

/** Error of a field whose work has failed. */
export interface FieldFailure {
  path: string;
  message: string;
}

export type SaveEvent<Form, Result> =
  | { type: 'request'; intent: Intent }
  | { type: 'waited'; failures: readonly FieldFailure[]; unchanged: boolean }
  /** Null when fields are missing or invalid. `warns`: the question contains a warning, which the leave dialog does not replace. */
  | { type: 'validated'; form: Form | null; asks: boolean; warns: boolean }
  | { type: 'stepValidated'; valid: boolean }
  | { type: 'confirm' | 'dismiss' | 'accepted' | 'verify' | 'sendAgain' | 'left' | 'entered' }
  | { type: 'prepared'; form: Form; base: ReadRecord<Form> }
  /** `later`: values were changed since they were sent. */
  | { type: 'succeeded'; result: Result; later: boolean }
  /** `conflict`: what both users changed, if the server refused the call for that. `freshKey` replaces a key that another form has used. */
  | { type: 'failed'; body: ErrorBody; conflict: Conflict<Form> | null; freshKey: string }
  /** The user chose the other's values for these fields, or went back to the form. */
  | { type: 'resolve'; theirs: ReadonlySet<string> | null }
  /** A draft was resumed: the first tab that sends its key creates the record. */
  | { type: 'resumed'; requestKey: string };

/** What the skin does next. Each `wait`, `validate`, `prepare` and `send` is answered by one event. */
export type SaveEffect<Form, Result> =
  | { type: 'wait' | 'validate'; intent: Intent }
  | { type: 'prepare' | 'send'; call: Call<Form> }
  | { type: 'showFieldFailures'; failures: readonly FieldFailure[] }
  | { type: 'showRefusal'; body: ErrorBody; sentElsewhere: boolean }
  | { type: 'applyResolution'; conflict: Conflict<Form>; form: Form }
  | { type: 'forgetDraft' | 'announceUnchanged' | 'warnLaterChanges' | 'keepLaterChanges' }
  | { type: 'announce'; result: Result; form: Form }
  /** The call of a form that was left has failed. */
  | { type: 'announceFailure'; body: ErrorBody }
  /** `navigate` is false when the leave dialog goes elsewhere. */
  | { type: 'finish'; result: Result; navigate: boolean };

type EventOf<Form, Result, Type> = Extract<SaveEvent<Form, Result>, { type: Type }>;
type Step<Form, Result> = [SaveMachine<Form, Result>, SaveEffect<Form, Result>[]];

export const initialMachine = <Form, Result>(kind: FormKind, requestKey: string): SaveMachine<Form, Result> => ({
  kind,
  state: { at: 'idle' },
  doubt: null,
  refusal: { attempt: 0, incomplete: false, failure: null },
  requestKey,
});

type Phase = SaveState<object, unknown>['at'];

const RESTING = new Set<Phase>(['idle', 'invalid', 'refused', 'uncertain']);
const WORKING = new Set<Phase>(['waiting', 'validating', 'preparing', 'sending']);

interface InState {
  state: { at: Phase; accepted?: boolean };
}

/** The user can change values and submit. */
export const isResting = ({ state }: InState) => RESTING.has(state.at);
/** An answer is pending: from fields, from the schema, or from the server. */
export const isWorking = ({ state }: InState) => WORKING.has(state.at);
/** The submit button is busy: also after the save, so that nothing is sent again while the next page loads. */
export const isBusy = (machine: InState) => (isWorking(machine) ? machine.state.at !== 'validating' : machine.state.at === 'saved');
/** Leaving loses nothing any more. */
export const isAccepted = ({ state }: InState) => state.at === 'saved' || state.accepted === true;

/** Codes with which the server settles the outcome of a verified call, besides NOT_FOUND: the record was not created. */
const SETTLED: readonly string[] = ['INVALID', 'REFUSED', 'CONFLICT'];

/**
 * The next state of a save, and what is to be done for it. An event that does not belong to the state changes nothing: a second click, an
 * answer that arrives after the form was left.
 */
export function reduce<Form extends object, Result>(
  machine: SaveMachine<Form, Result>,
  event: SaveEvent<Form, Result>,
): Step<Form, Result> {
  const { state, doubt } = machine;
  const to = (next: SaveState<Form, Result>, ...effects: SaveEffect<Form, Result>[]): Step<Form, Result> => [
    { ...machine, state: next },
    effects,
  ];
  const rest = (...effects: SaveEffect<Form, Result>[]) => to({ at: doubt === null ? 'idle' : 'uncertain' }, ...effects);
  const invalid = (incomplete: boolean, ...effects: SaveEffect<Form, Result>[]): Step<Form, Result> => [
    { ...machine, state: { at: 'invalid' }, refusal: { attempt: machine.refusal.attempt + 1, incomplete, failure: null } },
    effects,
  ];
  const prepare = (form: Form, by: 'submit' | 'leave', question: Form | null, ...before: SaveEffect<Form, Result>[]) => {
    const call = { form, by, question, verify: false, base: null };
    return to({ at: 'preparing', call }, ...before, { type: 'prepare', call });
  };
  const send = (call: Call<Form>) => to({ at: 'sending', call, accepted: false }, { type: 'send', call });
  const verify = (form: Form, by: 'submit' | 'leave') => send({ form, by, question: null, verify: true, base: null });

  switch (event.type) {
    case 'request':
      // In the leave dialog, «Enregistrer» is the answer to the open question too.
      if (state.at === 'confirming' && event.intent.by === 'leave') return prepare(state.form, 'leave', null);
      return isResting(machine) ? to({ at: 'waiting', intent: event.intent }, { type: 'wait', intent: event.intent }) : [machine, []];
    case 'waited':
      if (state.at !== 'waiting') return [machine, []];
      if (event.failures.length > 0) return invalid(false, { type: 'showFieldFailures', failures: event.failures });
      if (event.unchanged && machine.kind === 'edit' && state.intent.by === 'submit') return rest({ type: 'announceUnchanged' });
      return to({ at: 'validating', intent: state.intent }, { type: 'validate', intent: state.intent });
    case 'stepValidated':
      if (state.at !== 'validating' || state.intent.by !== 'step') return [machine, []];
      return event.valid ? rest() : invalid(true);
    case 'validated': {
      if (state.at !== 'validating' || state.intent.by === 'step') return [machine, []];
      if (event.form === null) return invalid(true);
      const { by } = state.intent;
      if (doubt?.absent === false) return verify(doubt.form, by);
      const asks = event.asks && (by === 'submit' || event.warns);
      return asks ? to({ at: 'confirming', form: event.form, by }) : prepare(event.form, by, null);
    }
    case 'confirm':
      return state.at === 'confirming' ? prepare(state.form, state.by, state.form) : [machine, []];
    case 'dismiss':
      return state.at === 'confirming' ? rest() : [machine, []];
    case 'prepared':
      return state.at === 'preparing' ? send({ ...state.call, form: event.form, base: event.base }) : [machine, []];
    case 'accepted':
      return state.at === 'sending' ? to({ ...state, accepted: true }, { type: 'forgetDraft' }) : [machine, []];
    case 'verify':
      return isResting(machine) && doubt?.absent === false ? verify(doubt.form, 'submit') : [machine, []];
    case 'sendAgain':
      return isResting(machine) && doubt?.absent === true ? prepare(doubt.form, 'submit', null) : [machine, []];
    case 'succeeded':
      return succeeded(machine, event);
    case 'failed':
      return failed(machine, event);
    case 'resolve': {
      if (state.at !== 'conflict') return [machine, []];
      if (event.theirs === null) return rest();
      const form = resolveConflict(state.conflict, event.theirs);
      return prepare(form, 'submit', null, { type: 'applyResolution', conflict: state.conflict, form });
    }
    case 'resumed':
      // The outcome of a call is verified with the key that it was sent with.
      return isResting(machine) && doubt === null ? [{ ...machine, requestKey: event.requestKey }, []] : [machine, []];
    case 'left':
      return state.at === 'left'
        ? [machine, []]
        : to({ at: 'left', wasIdle: isResting(machine), sent: state.at === 'sending' ? state.call : null });
    case 'entered':
      return state.at === 'left' && state.wasIdle ? rest() : [machine, []];
  }
}

function succeeded<Form extends object, Result>(
  machine: SaveMachine<Form, Result>,
  { result, later }: EventOf<Form, Result, 'succeeded'>,
): Step<Form, Result> {
  const { kind, state } = machine;
  if (state.at === 'left' && state.sent !== null) {
    const announce = { type: 'announce', result, form: state.sent.form } as const;
    return [{ ...machine, state: { ...state, sent: null } }, [{ type: 'forgetDraft' }, announce]];
  }
  if (state.at !== 'sending') return [machine, []];
  const { call } = state;
  const effects: SaveEffect<Form, Result>[] = [{ type: 'announce', result, form: call.form }];
  // What was typed since is a change of the saved record.
  const isKept = later && kind === 'edit';
  if (isKept) effects.push({ type: 'keepLaterChanges' });
  if (isKept || kind === 'start') return [{ ...machine, doubt: null, state: { at: 'idle' } }, effects];
  if (later) effects.push({ type: 'warnLaterChanges' });
  effects.push({ type: 'finish', result, navigate: call.by === 'submit' });
  return [{ ...machine, doubt: null, state: { at: 'saved', result } }, [{ type: 'forgetDraft' }, ...effects]];
}

function failed<Form extends object, Result>(
  machine: SaveMachine<Form, Result>,
  { body, conflict, freshKey }: EventOf<Form, Result, 'failed'>,
): Step<Form, Result> {
  const { kind, state, refusal } = machine;
  if (state.at === 'left')
    return [{ ...machine, state: { ...state, sent: null } }, state.sent === null ? [] : [{ type: 'announceFailure', body }]];
  if (state.at !== 'preparing' && state.at !== 'sending') return [machine, []];
  if (conflict !== null) return [{ ...machine, state: { at: 'conflict', conflict } }, []];
  const { form, verify } = state.call;
  const uncertain = (absent: boolean): Step<Form, Result> => [{ ...machine, state: { at: 'uncertain' }, doubt: { form, absent } }, []];
  // A job with an uncertain outcome has its own text: it created no record with this key.
  const isOurs = body.serverMessage === undefined;
  // An edit with an unknown outcome is not verified by its key: its text says that it may be done.
  const creates = kind === 'create' && state.at === 'sending';
  if (creates && verify && body.code === 'NOT_FOUND') return uncertain(true);
  if (creates && ((body.code === 'UNCERTAIN' && isOurs) || (verify && body.code === 'UPSTREAM_DOWN'))) return uncertain(false);
  const sentElsewhere = creates && body.code === 'CONFLICT' && isOurs;
  const requestKey = sentElsewhere ? freshKey : machine.requestKey;
  // Parts that could not be saved, and a verification that could not be made, tell nothing of the previous call.
  const doubt = state.at === 'preparing' || (verify && !SETTLED.includes(body.code)) ? machine.doubt : null;
  const next = { attempt: refusal.attempt + 1, incomplete: false, failure: isFailure(body) ? body : null };
  return [{ ...machine, state: { at: 'refused' }, doubt, refusal: next, requestKey }, [{ type: 'showRefusal', body, sentElsewhere }]];
}
