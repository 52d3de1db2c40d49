import { AppError } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { createCustomProperties } from './properties.ts';
import type { FetchContext } from './set.ts';

/** A marketplace whose properties each have this number of values. */
function contextOf(values: number) {
  const read: string[] = [];
  const call = async (_: unknown, { params }: { params: { uuid: string } }) => {
    read.push(params.uuid);
    return { name: params.uuid, propertyValues: Array.from({ length: values }, (_, index) => ({ uuid: `${index}`, value: 'v' })) };
  };
  return { read, context: { marketplace: { call } } as unknown as FetchContext };
}

it('reads a property again only after a write, or when its copy has expired', async () => {
  const { read, context } = contextOf(2);
  const property = createCustomProperties(60_000);
  await Promise.all([property('a', 1, context), property('a', 1, context)]);
  await property('a', 1, context);
  expect(read).toEqual(['a']);
  await property('a', 2, context);
  expect(read).toEqual(['a', 'a']);
  const always = createCustomProperties(0);
  await always('b', 1, context);
  await always('b', 1, context);
  expect(read.slice(2)).toEqual(['b', 'b']);
});

it('caches fifty thousand values, and the latest property of any size', async () => {
  const { read, context } = contextOf(30_000);
  const property = createCustomProperties(60_000);
  for (const uuid of ['a', 'b', 'b', 'a']) await property(uuid, 1, context);
  expect(read).toEqual(['a', 'b', 'a']);
  const large = contextOf(80_000);
  await property('c', 1, large.context);
  await property('c', 1, large.context);
  expect(large.read).toEqual(['c']);
});

it('reads a property with the own token of whoever joined a read that was refused', async () => {
  const { context } = contextOf(1);
  const refused = {
    marketplace: { call: () => Promise.reject(new AppError('UNAUTHENTICATED', 'a token that ended')) },
  } as unknown as FetchContext;
  const property = createCustomProperties(60_000);
  const [first, second] = await Promise.allSettled([property('a', 1, refused), property('a', 1, context)]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
});
