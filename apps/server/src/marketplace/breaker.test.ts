import { describe, expect, it } from 'vitest';
import { type CallOutcome, createBreaker } from './breaker.ts';

function setUp() {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 3, openMs: 100, now: () => clock.now });
  const say = (...verdicts: CallOutcome[]) => {
    for (const verdict of verdicts) breaker.enter()?.(verdict);
  };
  return { clock, breaker, say };
}

describe('a circuit breaker', () => {
  it('opens after failures in a row only', () => {
    const { breaker, say } = setUp();
    say('down', 'down', 'up', 'down', 'down');
    expect(breaker.circuit()).toBe('closed');
    say('down');
    expect(breaker.circuit()).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('lets one probe through when its time has come, and closes when it succeeds', () => {
    const { clock, breaker, say } = setUp();
    say('down', 'down', 'down');
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

  it('opens anew when the probe fails, and tries another one when nobody waited for it', () => {
    const { clock, breaker, say } = setUp();
    say('down', 'down', 'down');
    clock.now = 100;
    breaker.enter()?.('down');
    clock.now = 150;
    expect(breaker.enter()).toBeNull();
    clock.now = 200;
    breaker.enter()?.('unknown');
    expect(breaker.enter()).not.toBeNull();
  });

  it('is not kept open by calls that were sent before it opened', () => {
    const { clock, breaker, say } = setUp();
    const straggler = breaker.enter();
    say('down', 'down', 'down');
    clock.now = 90;
    straggler?.('down');
    clock.now = 100;
    expect(breaker.enter()).not.toBeNull();
  });
});
