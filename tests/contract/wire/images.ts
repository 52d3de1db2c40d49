import type { Wire } from './wire.ts';

export const imagesWire = {
  'images.create': { body: ['position', 'context', 'file'] },
  'images.remove': {},
} satisfies Record<string, Wire>;
