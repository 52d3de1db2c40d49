import type { RowOf } from '@comptoir/shared/list/definition';
import { MAX_COMMENT } from '@comptoir/shared/vouchers/limits';
import type { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { ALERT_STATUSES, voucherContract as contract, monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { useMutation } from '@tanstack/react-query';
import { InlineEdit } from '../../kit/list/table/inline-edit.tsx';
import type { InlineText } from '../../kit/list/table/use-inline-edit.ts';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { readError } from '../../lib/errors.ts';
import { mutate } from '../../lib/mutate.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { InlineSelect } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';

type Row = RowOf<typeof monitoringList>;
const { monitoring } = trpc.vouchers;

interface RowProps {
  row: Row;
}

/** After a conflict the rows show what the other user saved: the next save replaces it knowingly. */
const readAgainAfterConflict = async (error: unknown) => {
  if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(monitoring.list.pathFilter());
};

const optionsOf = (status: string) =>
  ALERT_STATUSES.some(({ value }) => value === status) ? ALERT_STATUSES : [...ALERT_STATUSES, { value: status, label: status }];

/** Saved at once, without confirmation; the rows are then read again (MON-012, MON-013, MON-015, MON-016). */
export function AlertStatusCell({ row: { id, orderSupplierUuid, alertStatus } }: RowProps) {
  const save = useMutation(
    monitoring.setStatus.mutationOptions({
      onSuccess: () => toast.success(contract.statusSaved),
      onError: async (error) => {
        const { fields, serverMessage } = readError(error);
        await readAgainAfterConflict(error);
        notifyFailure(error, { own: serverMessage ?? fields[0]?.message });
      },
    }),
  );
  // Shows the new status during the save, and the status of the row again after a refusal.
  const shown = String(save.isPending ? save.variables.status : alertStatus);
  return (
    <InlineSelect
      label={texts.statusOf(id)}
      value={shown}
      options={optionsOf(shown)}
      aria-busy={save.isPending}
      onChange={(status) => {
        if (save.isPending) return;
        save.mutate({ orderSupplierUuid, status: Number(status) as 0 | 1 | 2, base: { value: alertStatus, age: 0 } });
      }}
    />
  );
}

/** Edited in its cell (MON-003, MON-014, MON-017). */
export function AlertCommentCell({ row: { id, orderSupplierUuid, alertComment } }: RowProps) {
  const save: InlineText['save'] = async (comment, base) => {
    try {
      await mutate(monitoring.setComment.mutationOptions(), { orderSupplierUuid, comment, base });
    } catch (error) {
      await readAgainAfterConflict(error);
      throw error;
    }
    toast.success(contract.commentSaved);
  };
  return (
    <InlineEdit
      value={alertComment ?? ''}
      label={texts.comment}
      action={texts.editComment(id)}
      check={(text) => (text.length > MAX_COMMENT ? contract.commentTooLong : undefined)}
      save={save}
    />
  );
}
