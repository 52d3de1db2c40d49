import type { Wire } from './wire.ts';

export const referenceWire = {
  'reference.taxes.list': {},
} satisfies Record<string, Wire>;
