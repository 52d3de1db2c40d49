import { expect, it } from 'vitest';
import { submitBlocks } from './submit-blocks.ts';

it('a save waits also for the work that starts while it waits, such as the upload of another file, and receives each failure', async () => {
  const blocks = submitBlocks();
  const first = blocks.block('image');
  const waited = blocks.wait();
  const second = blocks.block('image');
  first();
  await new Promise(setImmediate);
  second('Trop grande');
  expect(await waited).toEqual([{ path: 'image', message: 'Trop grande' }]);
  expect(blocks.isWaiting()).toBe(false);
});

it('«Suivant» waits for the fields of its step only', async () => {
  const blocks = submitBlocks();
  blocks.block('image');
  blocks.block('descriptions')('Non enregistrée');
  expect([blocks.isWaiting(['name']), blocks.isWaiting(['image'])]).toEqual([false, true]);
  expect(await blocks.wait(['name'])).toEqual([]);
});
