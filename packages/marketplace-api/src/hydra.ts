import { z } from 'zod';
import { onWire } from './wire-ids.ts';

/** Accepted formats of a list; the first is also the one that is written (decisions.md, List reader). */
const Collection = z.union([
  z.object({ 'hydra:member': z.array(z.unknown()), 'hydra:totalItems': z.int().min(0) }),
  z.object({ member: z.array(z.unknown()), totalItems: z.int().min(0) }),
  z.object({ items: z.array(z.unknown()), totalItems: z.int().min(0) }),
  z.array(z.unknown()),
]);

const Normalised = z.object({ items: z.array(z.unknown()), total: z.int().min(0) });

const reader = z.codec(Collection, Normalised, {
  decode: (wire) => {
    if (Array.isArray(wire)) return { items: wire, total: wire.length };
    if ('hydra:member' in wire) return { items: wire['hydra:member'], total: wire['hydra:totalItems'] };
    return { items: 'member' in wire ? wire.member : wire.items, total: wire.totalItems };
  },
  encode: ({ items, total }) => ({ 'hydra:member': items, 'hydra:totalItems': total }),
});

/** Codec of a list of `item`: the wire's collection ↔ `{ items, total }` (LST-003). */
export const hydra = <Item extends z.ZodType>(item: Item) => {
  const items = z.array(item);
  return onWire(
    z.union([items, z.object({ 'hydra:member': items }), z.object({ member: items }), z.object({ items })]),
    reader.pipe(z.object({ items: items as z.ZodType<z.output<Item>[], unknown[]>, total: z.int().min(0) })),
  );
};
