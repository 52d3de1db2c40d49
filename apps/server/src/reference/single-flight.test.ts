import { AppError } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Tasks that the test ends, in the order of their start. */
function openTasks() {
  const started: { key: string; end: (error?: Error) => void }[] = [];
  const flight = createSingleFlight(
    (key: string) =>
      new Promise<void>((resolve, reject) => started.push({ key, end: (error) => (error === undefined ? resolve() : reject(error)) })),
  );
  return { started, flight, run: (key: string) => flight.run(key, undefined) };
}

it('shares a running task with those who call at the same time, each key on its own', async () => {
  const { started, run } = openTasks();
  const all = Promise.all([run('a'), run('a'), run('b')]);
  expect(started.map(({ key }) => key)).toEqual(['a', 'b']);
  for (const { end } of started) end();
  await all;
  expect(started).toHaveLength(2);
});

it.each(['UNAUTHENTICATED', 'FORBIDDEN'] as const)(
  'runs again for those who joined a task that failed with %s: each caller has a token of its own',
  async (code) => {
    const { started, run } = openTasks();
    const [first, ...others] = [run('a'), run('a'), run('a')].map((task) =>
      task.then(
        () => 'done',
        (error: AppError) => error.code,
      ),
    );
    started[0]?.end(new AppError(code, 'of the first caller'));
    expect(await first).toBe(code);
    expect(started).toHaveLength(2);
    started[1]?.end();
    expect(await Promise.all(others)).toEqual(['done', 'done']);
  },
);

it.each([[undefined], [new Error('refused')]])('starts again after the end of a task, also after %s', async (error) => {
  const { started, run } = openTasks();
  const both = Promise.allSettled([run('a'), run('a')]);
  started[0]?.end(error);
  expect((await both).map(({ status }) => status)).toEqual(Array(2).fill(error === undefined ? 'fulfilled' : 'rejected'));
  const again = run('a');
  expect(started).toHaveLength(2);
  started[1]?.end();
  await again;
});

it('is settled when all tasks have ended, failed ones too', async () => {
  const { started, flight, run } = openTasks();
  const runs = Promise.allSettled([run('a'), run('b')]);
  let isSettled = false;
  const settled = flight.settled().then(() => {
    isSettled = true;
  });
  started[0]?.end(new Error('refused'));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  started[1]?.end();
  await Promise.all([settled, runs]);
});
