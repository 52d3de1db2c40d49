import type { ErrorCode } from '@comptoir/shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusy, isWorking } from './save-machine.ts';
import { type Event, formUnderTest, OK } from './testing/form-under-test.ts';

const UNKNOWN = ['UNCERTAIN', 'UNCERTAIN', 'UPSTREAM_DOWN'] as const;
/** True once in `of`. */
const rarely = (of: number) => fc.integer({ min: 1, max: of }).map((drawn) => drawn === 1);
const answer = fc.record({
  do: fc.constant('answer' as const),
  which: fc.nat({ max: 2 }),
  failed: rarely(3),
  invalid: rarely(6),
  asks: fc.boolean(),
  warns: fc.boolean(),
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
        for (let left = 10; left > 0; left -= 1) form.answer({ ...OK, failed: true, code: 'REFUSED', invalid: true });
        expect(isWorking(form.machine())).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

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

  it('asks a question that warns on leaving too, once, and goes on leaving after the answer', () => {
    const leave: Event = { type: 'request', intent: { by: 'leave' } };
    const warning = { asks: true, warns: true };
    const form = formUnderTest('edit');
    form.type();
    form.dispatch(leave);
    answers(form, {}, warning);
    expect(form.machine().state).toMatchObject({ at: 'confirming', by: 'leave' });
    form.dispatch({ type: 'dismiss' });
    expect(form.machine().state.at).toBe('idle');
    form.dispatch(leave);
    answers(form, {}, warning);
    form.dispatch({ type: 'confirm' });
    answers(form, {}, {});
    expect(form.done.at(-1)).toMatchObject({ type: 'finish', navigate: false });

    // The question was asked already when the leave dialog opens over it; one without a warning is replaced by it.
    const confirming = formUnderTest('edit');
    confirming.type();
    confirming.dispatch(submit);
    answers(confirming, {}, warning);
    confirming.dispatch(leave);
    const plain = formUnderTest('edit');
    plain.type();
    plain.dispatch(leave);
    answers(plain, {}, { asks: true });
    for (const { at } of [confirming.machine().state, plain.machine().state]) expect(at).toBe('preparing');
  });

  it('asks for another key when the first was used with another form', () => {
    const form = formUnderTest('create');
    form.dispatch(submit);
    answers(form, {}, {}, {}, { failed: true, code: 'CONFLICT' });
    expect([form.machine().requestKey, form.done.at(-1)]).toEqual(['fresh', expect.objectContaining({ sentElsewhere: true })]);
  });
});
