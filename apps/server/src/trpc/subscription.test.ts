import { AppError } from '@comptoir/shared/errors';
import { describe, expect, it, vi } from 'vitest';
import { untilEnded } from './subscription.ts';

async function* deaf(values: number[]) {
  yield* values;
  await new Promise(() => undefined);
}
const collect = async (source: AsyncIterable<number>, each?: (value: number) => void) => {
  const values: number[] = [];
  for await (const value of source) {
    values.push(value);
    each?.(value);
  }
  return values;
};

describe('a stream', () => {
  it('returns all of its values', async () => {
    const released = vi.fn();
    async function* source() {
      yield* [1, 2];
    }
    expect(await collect(untilEnded(source(), new AbortController().signal, () => null, released))).toEqual([1, 2]);
    expect(released).toHaveBeenCalledOnce();
  });

  it('fails with the reason when its session ends, also when its source sends nothing', async () => {
    const controller = new AbortController();
    const released = vi.fn();
    const stream = untilEnded(deaf([1, 2]), controller.signal, () => new AppError('UNAUTHENTICATED', 'over'), released);
    await expect(collect(stream, (value) => value === 2 && controller.abort())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(released).toHaveBeenCalledOnce();
  });

  it('ends silently when the browser has disconnected', async () => {
    const controller = new AbortController();
    const stream = untilEnded(deaf([1]), controller.signal, () => null, vi.fn());
    expect(await collect(stream, () => controller.abort())).toEqual([1]);
  });

  it('ends immediately when the signal is already aborted', async () => {
    const stream = untilEnded(deaf([]), AbortSignal.abort(), () => new AppError('UPSTREAM_DOWN', 'stops'), vi.fn());
    await expect(collect(stream)).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
  });

  it('is also released when the browser disconnects before the first value is requested', async () => {
    const controller = new AbortController();
    const released = vi.fn();
    const stream = untilEnded(deaf([1]), controller.signal, () => null, released);
    controller.abort();
    await stream.return();
    expect(released).toHaveBeenCalledOnce();
  });

  it('converts the failure of its source to an error code', async () => {
    async function* source() {
      yield 1;
      throw new AppError('NOT_FOUND', 'gone');
    }
    await expect(collect(untilEnded(source(), new AbortController().signal, () => null, vi.fn()))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
