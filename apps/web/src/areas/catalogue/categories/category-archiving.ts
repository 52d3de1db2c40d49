import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { confirm } from '../../../kit/confirm.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';

const { archive, list } = trpc.catalogue.categories;

/** Long enough to read why. */
const REFUSAL_MS = 4_000;

// A child came, or came back, since the list was read.
const onError = () => void queryClient.invalidateQueries({ queryKey: list.queryKey() });

/** Archives from a list of siblings, `part` of the tree or its top (CAT-033 to CAT-036, CAT-067). */
export function archiveCategory({ uuid, name, hasLiveChildren }: CategoryRow, part: boolean): void {
  const refused = part ? contract.liveGrandchildren : contract.liveChildren;
  if (hasLiveChildren) return void toast.error(refused, { duration: REFUSAL_MS });
  void confirm({
    title: part ? texts.archiveChildQuestion : texts.archiveQuestion,
    consequence: texts.archiveConsequence(name),
    danger: true,
    run: () => mutate(archive.mutationOptions({ onError }), { uuid }),
    done: texts.archiveDone,
    failed: ({ fields }) => (fields.some(({ path }) => path === 'archived') ? refused : undefined),
  });
}
