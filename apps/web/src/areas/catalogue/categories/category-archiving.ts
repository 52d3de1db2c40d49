import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { confirm } from '../../../kit/confirm.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

const { archive, list } = trpc.catalogue.categories;

// A child came, or came back, since the list was read.
const onError = () => void queryClient.invalidateQueries({ queryKey: list.queryKey() });

const refusalOf = (isPart: boolean) => (isPart ? contract.liveGrandchildren : contract.liveChildren);

/** Why a category cannot be archived, its row being up to date; of a list of siblings that is `part` of the tree, or its top (CAT-034 to CAT-036, DAY-012). */
export const archiveRefusal = ({ hasLiveChildren }: CategoryRow, isPart: boolean) => (hasLiveChildren ? refusalOf(isPart) : undefined);

/** CAT-033 to CAT-036, CAT-067. */
export const archiveCategory = ({ uuid, name }: CategoryRow, isPart: boolean) =>
  void confirm({
    title: isPart ? texts.archiveChildQuestion : texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    run: () => mutate(archive.mutationOptions({ onError }), { uuid }),
    done: texts.archiveDone,
    failed: ({ fields }) => (fields.some(({ path }) => path === 'archived') ? refusalOf(isPart) : undefined),
  });
