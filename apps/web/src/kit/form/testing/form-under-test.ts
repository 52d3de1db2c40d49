import type { ErrorCode } from '@comptoir/shared/errors';
import { expect } from 'vitest';
import {
  type Call,
  type FormKind,
  initialMachine,
  isWorking,
  reduce,
  type SaveEffect,
  type SaveEvent,
  type SaveMachine,
} from '../save-machine.ts';

type Form = { typed: number };
export type Event = SaveEvent<Form, string>;
type Effect = SaveEffect<Form, string>;

interface Answer {
  failed: boolean;
  code: ErrorCode;
  invalid: boolean;
  asks: boolean;
  warns: boolean;
  conflict: boolean;
  which?: number;
}

const body = (code: ErrorCode, serverMessage?: string) => ({ code, fields: [], ...(serverMessage !== undefined && { serverMessage }) });

/**
 * A form with its machine: `typed` is what its field contains. It answers effects as the skin does, and checks what must hold in every order
 * of events.
 */
export function formUnderTest(kind: FormKind) {
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
    if (event.type === 'validated' && event.form !== null && after.state.at === 'preparing') {
      expect(event.warns, 'a warning is confirmed first').toBe(false);
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
    answer: (how: Answer) => {
      const [effect] = pending.splice((how.which ?? 0) % Math.max(1, pending.length), 1);
      if (effect === undefined) return;
      if (effect.type === 'wait') {
        dispatch({ type: 'waited', failures: how.failed ? [{ path: 'typed', message: 'Non.' }] : [], unchanged: typed === 0 });
      } else if (effect.type === 'validate') {
        if (effect.intent.by === 'step') dispatch({ type: 'stepValidated', valid: !how.invalid });
        else dispatch({ type: 'validated', form: how.invalid ? null : { typed }, asks: how.asks, warns: how.asks && how.warns });
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

/** An answer without failure, error or question. */
export const OK = { failed: false, code: 'INVALID', invalid: false, asks: false, warns: false, conflict: false } as const;
