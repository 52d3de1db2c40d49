import { createMoveSender } from '../../../kit/list/reorder/move-sender.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';

/** The moves of the categories, in their lists and in the tree (CAT-062). */
export const categoryMoves = createMoveSender((target) => mutate(trpc.catalogue.categories.move.mutationOptions(), target));
