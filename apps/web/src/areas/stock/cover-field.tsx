import { reorderTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { COVER_DAYS } from '@comptoir/shared/stock/reorder';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { notifyFailure } from '../../kit/failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BARE, GROUP } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

interface CoverFieldProps {
  label: string;
  /** Null: the days for all suppliers. */
  supplier: string | null;
  /** Null: this supplier has none of its own. */
  days: number | null;
  usual: number;
}

/** Empty text: no own number. Undefined for what is no number of days. */
function readDays(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= COVER_DAYS.most ? days : undefined;
}

/** «Couvrir 30 jours», saved with Enter or when the focus leaves it (STK-003). */
export function CoverField({ label, supplier, days, usual }: CoverFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation(
    trpc.stock.reorders.setCover.mutationOptions({
      onSuccess: () => toast.success(texts.coverSaved),
      onError: (error) => notifyFailure(error),
      onSettled: () => setTyped(null),
    }),
  );
  const next = typed === null ? days : readDays(typed);
  const submit = () => {
    if (next === undefined || save.isPending) return;
    if (next === days) return setTyped(null);
    save.mutate({ supplier, days: next });
  };
  return (
    <form
      className="inline-grid gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-muted">
        <span aria-hidden="true">{texts.cover}</span>
        <span className={`${GROUP} h-control-sm w-24`}>
          <input
            inputMode="numeric"
            aria-label={label}
            aria-invalid={next === undefined}
            aria-describedby={next === undefined ? id : undefined}
            className={`${BARE} ps-2 pe-1.5 text-end tabular-nums`}
            placeholder={String(usual)}
            value={typed ?? days ?? ''}
            readOnly={save.isPending}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={submit}
          />
          <span className="pe-2 text-subtle">{texts.unit}</span>
        </span>
      </span>
      {next === undefined && (
        <span id={id} className="text-xs text-danger-text">
          {texts.coverInvalid(COVER_DAYS.most)}
        </span>
      )}
    </form>
  );
}
