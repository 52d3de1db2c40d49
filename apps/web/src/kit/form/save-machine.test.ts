import type { ErrorCode } from '@comptoir/shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Call,
  type FormKind,
  initialMachine,
  isBusy,
  isWorking,
  reduce,
  type SaveEffect,
  type SaveEvent,
  type SaveMachine,
} from './save-machine.ts';

type Form = { typed: number };
type Event = SaveEvent<Form, string>;
type Effect = SaveEffect<Form, string>;

const body = (code: ErrorCode, serverMessage?: string) => ({ code, fields: [], ...(serverMessage !== undefined && { serverMessage }) });

/**
 * A form with its machine: `typed` is what its field contains. It answers effects as the skin does, and checks what must hold in every order
 * of events.
 */
function formUnderTest(kind: FormKind) {
  let machine: SaveMachine<Form, string> = initialMachine(kind, 'key');
  let typed = 0;
  /** The pending effects, each of which is answered once; a form that was left may still be answered. */
  const pending: Effect[] = [];
  const done: Effect[] = [];
  const confirmed: Form[] = [];
  /** What the field contained at the last call, and the key of that call. */
  let sent = { typed: 0, key: '' };
  let hasSaved = false;

  const checkSend = (call: Call<Form>, before: typeof machine) => {
    expect(
      pending.filter(({ type }) => type === 'send'),
      'one call in flight',
    ).toHaveLength(1);
    expect(hasSaved, 'nothing is sent after the save').toBe(false);
    if (before.doubt?.absent === false) {
      expect(call, 'an unknown outcome is verified first').toMatchObject({ verify: true, form: before.doubt.form });
      expect(machine.requestKey, 'with the key of the call').toBe(sent.key);
    }
    if (call.question !== null) {
      expect(confirmed.splice(confirmed.indexOf(call.question), 1), 'a confirmed question is sent once').toHaveLength(1);
    }
    sent = { typed, key: machine.requestKey };
  };

  const dispatch = (event: Event) => {
    const before = machine;
    const [after, effects] = reduce(machine, event);
    const kinds = effects.map(({ type }) => type);
    machine = after;
    if (event.type === 'confirm' && before.state.at === 'confirming') confirmed.push(before.state.form);
    for (const effect of effects) {
      done.push(effect);
      if (['wait', 'validate', 'prepare', 'send'].includes(effect.type)) pending.push(effect);
      if (effect.type === 'send') checkSend(effect.call, before);
    }
    if (before.state.at === 'left' && event.type !== 'entered') {
      expect(after.state.at, 'it stays left').toBe('left');
      expect(
        kinds.filter((kind) => !['forgetDraft', 'announce', 'announceFailure'].includes(kind)),
        'after it was left',
      ).toEqual([]);
    }
    if (before.doubt?.absent === false && after.doubt === null) {
      const code = event.type === 'failed' ? event.body.code : event.type;
      expect(['succeeded', 'INVALID', 'REFUSED', 'CONFLICT'], 'only a settled outcome ends a doubt').toContain(code);
    }
    if (event.type === 'succeeded') {
      expect(kinds, 'a success is announced').toContain('announce');
      if (event.later && kinds.includes('finish')) expect(kinds, 'values typed while sending').toContain('warnLaterChanges');
      if (event.later && kind === 'edit' && after.state.at !== 'left') expect(kinds, 'stay in the form').toContain('keepLaterChanges');
    }
    hasSaved ||= after.state.at === 'saved';
    if (isWorking(machine)) expect(pending.length, 'an answer is pending').toBeGreaterThan(0);
  };

  return {
    dispatch,
    /** Answers one of the pending effects; by default, the oldest. */
    answer: (how: { failed: boolean; code: ErrorCode; invalid: boolean; asks: boolean; conflict: boolean; which?: number }) => {
      const [effect] = pending.splice((how.which ?? 0) % Math.max(1, pending.length), 1);
      if (effect === undefined) return;
      if (effect.type === 'wait') {
        dispatch({ type: 'waited', failures: how.failed ? [{ path: 'typed', message: 'Non.' }] : [], unchanged: typed === 0 });
      } else if (effect.type === 'validate') {
        if (effect.intent.by === 'step') dispatch({ type: 'stepValidated', valid: !how.invalid });
        else dispatch({ type: 'validated', form: how.invalid ? null : { typed }, asks: how.asks });
      } else if (effect.type === 'prepare' || effect.type === 'send') {
        const { form } = effect.call;
        const conflict =
          how.conflict && kind === 'edit' ? { mine: form, other: { typed: -1 }, theirs: { values: { typed: -1 }, at: 0 } } : null;
        if (how.failed) {
          const clash = conflict && { ...conflict, clashes: ['typed' as const], by: null };
          dispatch({ type: 'failed', body: body(how.code), conflict: clash, freshKey: 'fresh' });
        } else if (effect.type === 'prepare') dispatch({ type: 'prepared', form, base: { values: { typed: 0 }, at: 0 } });
        else dispatch({ type: 'succeeded', result: 'uuid', later: typed !== sent.typed });
      }
    },
    type: () => {
      typed += 1;
    },
    done,
    machine: () => machine,
  };
}

const UNKNOWN = ['UNCERTAIN', 'UNCERTAIN', 'UPSTREAM_DOWN'] as const;
/** True once in `of`. */
const rarely = (of: number) => fc.integer({ min: 1, max: of }).map((drawn) => drawn === 1);
const answer = fc.record({
  do: fc.constant('answer' as const),
  which: fc.nat({ max: 2 }),
  failed: rarely(3),
  invalid: rarely(6),
  asks: fc.boolean(),
  conflict: fc.boolean(),
  // Outcomes that are unknown lead farthest.
  code: fc.constantFrom<ErrorCode>(...UNKNOWN, ...UNKNOWN, 'NOT_FOUND', 'INVALID', 'CONFLICT', 'REFUSED', 'INTERNAL', 'RATE_LIMITED'),
});
const typing = fc.constant({ do: 'type' } as const);
const eventOf = (...events: Event[]) => fc.constantFrom(...events).map((event) => ({ do: 'dispatch', event }) as const);

/** What a person, the leave dialog, React and the server do; most of it leads on. */
const action = fc.oneof(
  { weight: 3, arbitrary: typing },
  { weight: 20, arbitrary: answer },
  { weight: 8, arbitrary: eventOf({ type: 'request', intent: { by: 'submit' } }) },
  {
    weight: 8,
    arbitrary: eventOf({ type: 'confirm' }, { type: 'verify' }, { type: 'sendAgain' }, { type: 'resolve', theirs: new Set(['typed']) }),
  },
  {
    weight: 4,
    arbitrary: eventOf(
      { type: 'request', intent: { by: 'leave' } },
      { type: 'request', intent: { by: 'step', paths: ['typed'] } },
      { type: 'dismiss' },
      { type: 'accepted' },
      { type: 'resolve', theirs: null },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((draft) => ({ do: 'dispatch', event: { type: 'resumed', requestKey: `draft ${draft}` } }) as const),
  },
  { weight: 1, arbitrary: eventOf({ type: 'left' }, { type: 'entered' }) },
);

describe('the save of a form', () => {
  it.each(['create', 'edit', 'start'] as const)('holds what it promises in every order of events: %s', (kind) => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 10, maxLength: 60, size: 'max' }), (actions) => {
        const form = formUnderTest(kind);
        for (const one of actions) {
          if (one.do === 'type') form.type();
          else if (one.do === 'answer') form.answer(one);
          else form.dispatch(one.event);
        }
        // Whatever has happened, answers end the work: no form stays busy for ever.
        for (let left = 10; left > 0; left -= 1)
          form.answer({ failed: true, code: 'REFUSED', invalid: true, asks: false, conflict: false });
        expect(isWorking(form.machine())).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  const OK = { failed: false, code: 'INVALID', invalid: false, asks: false, conflict: false } as const;
  const submit: Event = { type: 'request', intent: { by: 'submit' } };
  const answers = (form: ReturnType<typeof formUnderTest>, ...hows: Partial<Parameters<typeof form.answer>[0]>[]) => {
    for (const how of hows) form.answer({ ...OK, ...how });
  };
  const kinds = (form: ReturnType<typeof formUnderTest>) => form.done.map(({ type }) => type);

  it('waits for fields, validates, prepares, sends, announces and finishes', () => {
    const form = formUnderTest('create');
    form.dispatch(submit);
    answers(form, {}, {}, {}, {});
    expect(kinds(form)).toEqual(['wait', 'validate', 'prepare', 'send', 'forgetDraft', 'announce', 'finish']);
    expect([form.machine().state.at, isBusy(form.machine())]).toEqual(['saved', true]);
  });

  it('verifies an unknown outcome, also when the verification itself could not be made, and sends again only what is absent', () => {
    const form = formUnderTest('create');
    form.dispatch(submit);
    answers(form, {}, {}, {}, { failed: true, code: 'UNCERTAIN' });
    expect(form.machine()).toMatchObject({ state: { at: 'uncertain' }, doubt: { absent: false } });
    form.type();
    for (const code of ['RATE_LIMITED', 'UPSTREAM_DOWN'] as const) {
      form.dispatch(submit);
      answers(form, {}, {}, { failed: true, code });
    }
    form.dispatch({ type: 'sendAgain' });
    form.dispatch({ type: 'verify' });
    answers(form, { failed: true, code: 'NOT_FOUND' });
    form.dispatch({ type: 'sendAgain' });
    answers(form, {}, {});
    const calls = form.done.flatMap((effect) => (effect.type === 'send' ? [effect.call] : []));
    expect(calls.map(({ verify, form: { typed } }) => [verify, typed])).toEqual([
      [false, 0],
      [true, 0],
      [true, 0],
      [true, 0],
      [false, 0],
    ]);
    // What was typed since is announced: it is not in the record.
    expect(form.machine().state.at).toBe('saved');
  });

  it('keeps as a change what was typed while an edit was sent', () => {
    const form = formUnderTest('edit');
    form.type();
    form.dispatch(submit);
    answers(form, {}, {}, {});
    form.type();
    answers(form, {});
    expect([form.machine().state.at, kinds(form).slice(-2)]).toEqual(['idle', ['announce', 'keepLaterChanges']]);
  });

  it('sends nothing once it was left, and announces only the call that was in flight', () => {
    const waiting = formUnderTest('edit');
    waiting.type();
    waiting.dispatch(submit);
    waiting.dispatch({ type: 'left' });
    answers(waiting, {}, {}, {}, {});
    expect(kinds(waiting)).toEqual(['wait']);
    const endings = { announce: {}, announceFailure: { failed: true, code: 'REFUSED' } } as const;
    for (const [last, outcome] of Object.entries(endings)) {
      const sending = formUnderTest('edit');
      sending.type();
      sending.dispatch(submit);
      answers(sending, {}, {}, {});
      sending.dispatch({ type: 'left' });
      answers(sending, outcome);
      expect(kinds(sending).at(-1)).toBe(last);
    }
  });

  it('asks for another key when the first was used with another form', () => {
    const form = formUnderTest('create');
    form.dispatch(submit);
    answers(form, {}, {}, {}, { failed: true, code: 'CONFLICT' });
    expect([form.machine().requestKey, form.done.at(-1)]).toEqual(['fresh', expect.objectContaining({ sentElsewhere: true })]);
  });
});
