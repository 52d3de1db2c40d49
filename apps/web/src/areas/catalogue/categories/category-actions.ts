import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { confirm } from '../../../kit/confirm.tsx';
import { createMoveSender } from '../../../kit/list/reorder/move-sender.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';

/** The moves of the categories, in their lists and in the tree (CAT-062). */
export const categoryMoves = createMoveSender((target) => mutate(trpc.catalogue.categories.move.mutationOptions(), target));

// A child was added or restored since the list was read.
const onError = () => void queryClient.invalidateQueries({ queryKey: trpc.catalogue.categories.list.queryKey() });

const refusalOf = (isSubList: boolean) => (isSubList ? contract.liveGrandchildren : contract.liveChildren);

/**
 * Reason why a category cannot be archived, from an up-to-date row. `isSubList`: the row is in a list of children, not in the top level
 * (CAT-034 to CAT-036, DAY-012).
 */
export const archiveRefusal = ({ hasLiveChildren }: CategoryRow, isSubList: boolean) =>
  hasLiveChildren ? refusalOf(isSubList) : undefined;

/** Archives a category (CAT-033 to CAT-036, CAT-067). */
export const archiveCategory = ({ uuid, name }: CategoryRow, isSubList: boolean) =>
  void confirm({
    title: isSubList ? texts.archiveChildQuestion : texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    yes: uiTexts.archive,
    run: () => mutate(trpc.catalogue.categories.archive.mutationOptions({ onError }), { uuid }),
    successText: texts.archiveDone,
    errorText: ({ fields }) => (fields.some(({ path }) => path === 'archived') ? refusalOf(isSubList) : undefined),
  });
