import { describe, expect, it } from 'vitest';
import { type CallOutcome, createBreaker } from './transport.ts';

function setUp() {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 3, openMs: 100, now: () => clock.now });
  const record = (...outcomes: CallOutcome[]) => {
    for (const outcome of outcomes) breaker.enter()?.(outcome);
  };
  return { clock, breaker, record };
}

describe('a circuit breaker', () => {
  it('opens only after consecutive failures', () => {
    const { breaker, record } = setUp();
    record('down', 'down', 'up', 'down', 'down');
    expect(breaker.circuit()).toBe('closed');
    record('down');
    expect(breaker.circuit()).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('allows one probe after the delay, and closes when it succeeds', () => {
    const { clock, breaker, record } = setUp();
    record('down', 'down', 'down');
    clock.now = 99;
    expect(breaker.enter()).toBeNull();
    clock.now = 100;
    const probe = breaker.enter();
    expect(probe).not.toBeNull();
    expect(breaker.circuit()).toBe('half-open');
    expect(breaker.enter()).toBeNull();
    probe?.('up');
    expect(breaker.circuit()).toBe('closed');
  });

  it('opens again when the probe fails, and sends another one when the outcome of the first is unknown', () => {
    const { clock, breaker, record } = setUp();
    record('down', 'down', 'down');
    clock.now = 100;
    breaker.enter()?.('down');
    clock.now = 150;
    expect(breaker.enter()).toBeNull();
    clock.now = 200;
    breaker.enter()?.('unknown');
    expect(breaker.enter()).not.toBeNull();
  });

  it('is not kept open by calls that were sent before it opened', () => {
    const { clock, breaker, record } = setUp();
    const lateCall = breaker.enter();
    record('down', 'down', 'down');
    clock.now = 90;
    lateCall?.('down');
    clock.now = 100;
    expect(breaker.enter()).not.toBeNull();
  });
});
