import { mutate } from '../../../lib/mutate.ts';
import type { Inputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Moves wait for each other: each is a place among siblings as the one before left them. */
const options = () => ({ ...trpc.catalogue.categories.move.mutationOptions(), scope: { id: 'category-move' } });

export const moveCategory = (move: Inputs['catalogue']['categories']['move']) => mutate(options(), move);
