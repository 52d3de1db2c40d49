import type { RecordedChange } from '@comptoir/shared/history/changes';
import { isFinal, type TakeBackPlan, takeBackKind, takeBackTexts as texts } from '@comptoir/shared/history/take-back';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../kit/confirm.tsx';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';

const planText = ({ left, changed, unknown }: TakeBackPlan) =>
  [texts.question, texts.left(left), changed > 0 && texts.changed(changed), unknown > 0 && texts.unknown(unknown)]
    .filter(Boolean)
    .join(' ');

/** «Annuler cette opération», after its plan; or why it cannot be taken back (HIS-013). */
export function TakeBack({ change }: { change: Pick<RecordedChange, 'id' | 'act' | 'kind' | 'result'> }) {
  const { id } = change;
  const isPossible = takeBackKind(change) !== null;
  const { data: plan } = useQuery({ ...trpc.history.takeBackPlan.queryOptions({ id }), enabled: isPossible });
  if (isFinal(change)) return <p className="text-sm text-muted">{texts.final}</p>;
  if (!isPossible || plan === undefined) return null;
  if (plan.left === 0) return <p className="text-sm text-muted">{texts.nothing}</p>;
  const ask = () =>
    confirm({
      title: texts.title,
      consequence: planText(plan),
      run: () => mutate(trpc.history.takeBack.mutationOptions(), { id, requestKey: crypto.randomUUID() }),
      successText: texts.started,
    });
  return <Button onClick={ask}>{texts.action}</Button>;
}
