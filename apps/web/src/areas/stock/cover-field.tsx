import { conflictTexts } from '@comptoir/shared/form-texts';
import { reorderTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { COVER_DAYS } from '@comptoir/shared/stock/reorder';
import { useId } from 'react';
import { hasLeft, useInlineEdit } from '../../kit/list/table/use-inline-edit.ts';
import { readError } from '../../lib/errors.ts';
import { mutate, queryClient, trpc } from '../../lib/trpc.ts';
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

const { reorders } = trpc.stock;

/** «Couvrir 30 jours», saved with Enter or when the focus leaves it (STK-003). */
export function CoverField({ label, supplier, days, usual }: CoverFieldProps) {
  const id = useId();
  const edit = useInlineEdit({
    label,
    value: String(days ?? ''),
    check: (text) => (readDays(text) === undefined ? texts.coverInvalid(COVER_DAYS.most) : undefined),
    save: async (text, { value, age }) => {
      const base = { value: readDays(value) ?? null, age };
      try {
        await mutate(reorders.setCover.mutationOptions(), { supplier, days: readDays(text) ?? null, base });
      } catch (error) {
        // The next save replaces knowingly what another user has saved.
        if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(reorders.list.queryFilter());
        throw error;
      }
      toast.success(texts.coverSaved);
    },
  });
  const problem = edit.conflict === null ? edit.error : conflictTexts.overwritten(edit.conflict.by, edit.displayed);
  return (
    <form
      className="inline-grid gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') edit.cancel();
      }}
    >
      <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-muted">
        <span aria-hidden="true">{texts.cover}</span>
        <span className={`${GROUP} h-control-sm w-24`}>
          <input
            inputMode="numeric"
            aria-label={label}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : id}
            className={`${BARE} ps-2 pe-1.5 text-end tabular-nums`}
            placeholder={String(usual)}
            value={edit.typed ?? edit.displayed}
            readOnly={edit.busy}
            onChange={({ target }) => {
              if (edit.typed === null) edit.open();
              edit.type(target.value);
            }}
            onBlur={(event) => {
              // After a conflict, only on request.
              if (hasLeft(event) && edit.conflict === null) void edit.submit();
            }}
          />
          <span className="pe-2 text-subtle">{texts.unit}</span>
        </span>
      </span>
      {problem !== undefined && (
        <span id={id} role="alert" className="max-w-80 text-xs whitespace-normal text-danger-text">
          {problem}
        </span>
      )}
    </form>
  );
}
