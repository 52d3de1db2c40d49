import { expect, it } from 'vitest';
import { createCustomProperties } from './custom-properties.ts';
import type { FetchContext } from './fetch-context.ts';

/** A marketplace whose properties have so many values. */
function contextOf(values: number) {
  const read: string[] = [];
  const call = async (_: unknown, { params }: { params: { uuid: string } }) => {
    read.push(params.uuid);
    return { name: params.uuid, propertyValues: Array.from({ length: values }, (_, index) => ({ uuid: `${index}`, value: 'v' })) };
  };
  return { read, context: { marketplace: { call } } as unknown as FetchContext };
}

it('reads a property once, and again after another write and when it is too old', async () => {
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

it('keeps fifty thousand values, and the last property however large', async () => {
  const { read, context } = contextOf(30_000);
  const property = createCustomProperties(60_000);
  for (const uuid of ['a', 'b', 'b', 'a']) await property(uuid, 1, context);
  expect(read).toEqual(['a', 'b', 'a']);
  const large = contextOf(80_000);
  await property('c', 1, large.context);
  await property('c', 1, large.context);
  expect(large.read).toEqual(['c']);
});
