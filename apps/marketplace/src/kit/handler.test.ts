import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { expect, it } from 'vitest';
import { handlers } from '../handlers.ts';
import type { Handlers } from './handler.ts';

it('does not compile with a handler missing or wrong', () => {
  const { images: _images, ...withoutImages } = handlers;
  // @ts-expect-error a handler is missing
  const missing: Handlers<typeof calls> = withoutImages;
  const wrong: Handlers<typeof calls>['images'] = {
    // @ts-expect-error a reply of the wrong shape
    create: async () => ({ uuid: 1 }),
    // @ts-expect-error a parameter that the path does not have
    remove: async ({ params }) => void params.id,
  };
  expect([missing, wrong]).toHaveLength(2);
});

it('has a handler at the name of each described call', () => {
  for (const [name] of namedCalls(calls)) {
    const found = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], handlers);
    expect([name, typeof found]).toEqual([name, 'function']);
  }
});
