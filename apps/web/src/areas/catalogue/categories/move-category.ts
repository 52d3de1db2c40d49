import { mutate } from '../../../lib/mutate.ts';
import type { Inputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Moves are sent one after the other, because a position depends on the moves before. */
const options = () => ({ ...trpc.catalogue.categories.move.mutationOptions(), scope: { id: 'category-move' } });

export const moveCategory = (move: Inputs['catalogue']['categories']['move']) => mutate(options(), move);
