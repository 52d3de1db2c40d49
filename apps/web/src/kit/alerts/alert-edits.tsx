import { undoTexts } from '@comptoir/shared/form-texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { MAX_COMMENT } from '@comptoir/shared/vouchers/limits';
import {
  ALERT_STATUSES,
  voucherContract as contract,
  type SUPPLIER_ORDER_STATES,
  statusLabel,
  monitoringTexts as texts,
} from '@comptoir/shared/vouchers/texts';
import { useMutation } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { mutate, queryClient, trpc } from '../../lib/trpc.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { notifySuccess } from '../confirm.tsx';
import { notifyFailure } from '../failure-text.ts';
import { InlineEdit } from '../list/table/inline-edit.tsx';
import type { InlineText } from '../list/table/use-inline-edit.ts';

type Status = 0 | 1 | 2;
const { monitoring } = trpc.vouchers;

/** An alert of a supplier order, in the monitoring or in the dossier of an order. */
export interface Alert {
  id: number;
  orderSupplierUuid: string;
  alertStatus: number;
  alertComment: string | null;
}

/** After a conflict both screens show what the other user saved: the next save replaces it knowingly. */
const readAgainAfterConflict = async (error: unknown) => {
  if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(monitoring.pathFilter());
};

const optionsOf = (status: string) =>
  ALERT_STATUSES.some(({ value }) => value === status) ? ALERT_STATUSES : [...ALERT_STATUSES, { value: status, label: status }];

/** The previous status, unless the marketplace has sent one that cannot be saved. */
const asStatus = (status: number) => ([0, 1, 2] as const).find((known) => known === status);

/**
 * Saved at once, without confirmation; the rows are then read again (MON-012, MON-013, MON-015, MON-016). What is chosen during a save is
 * sent after it.
 */
export function AlertStatus({ alert: { id, orderSupplierUuid, alertStatus } }: { alert: Alert }) {
  const [next, setNext] = useState<Status | null>(null);
  const save = useMutation(
    monitoring.setStatus.mutationOptions({
      onSuccess: (_, { status, base }) => {
        // Not that of the row, which may have been read again during the save.
        const before = base && asStatus(base.value);
        // A row that leaves its tab is not on the screen any more.
        notifySuccess(
          contract.statusSaved,
          before === undefined
            ? undefined
            : {
                run: () =>
                  mutate(monitoring.setStatus.mutationOptions(), { orderSupplierUuid, status: before, base: { value: status, age: 0 } }),
                successText: undoTexts.statusBack,
              },
          texts.nowIn(id, statusLabel(status)),
        );
      },
      onError: async (error) => {
        const { fields, serverMessage } = readError(error);
        await readAgainAfterConflict(error);
        notifyFailure(error, { own: serverMessage ?? fields[0]?.message });
      },
      onSettled: (_, error, { status, base }) => {
        setNext(null);
        if (next !== null) send(next, error === null ? status : (base?.value ?? status));
      },
    }),
  );
  const send = (status: Status, over: number) => save.mutate({ orderSupplierUuid, status, base: { value: over, age: 0 } });
  // Shows the new status during the save, and the status of the row again after a refusal.
  const displayed = String(next ?? (save.isPending ? save.variables.status : alertStatus));
  return (
    <InlineSelect
      data-row-key="status"
      label={texts.statusOf(id)}
      value={displayed}
      options={optionsOf(displayed)}
      aria-busy={save.isPending}
      onChange={(chosen) => {
        const status = Number(chosen) as Status;
        if (save.isPending) setNext(status);
        else send(status, alertStatus);
      }}
    />
  );
}

/** Edited in place (MON-003, MON-014, MON-017); a conflict is asked about there (ORD-005). */
export function AlertComment({ alert: { id, orderSupplierUuid, alertComment } }: { alert: Alert }) {
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
    <div className="flex min-w-0 items-start gap-3">
      <span className="mt-1.5 text-subtle">
        <Icon of={MessageSquare} />
      </span>
      <div className="min-w-0 flex-1">
        <InlineEdit
          value={alertComment ?? ''}
          label={texts.comment}
          action={texts.editComment(id)}
          add={{ label: texts.addComment, action: texts.addCommentTo(id) }}
          limit={MAX_COMMENT}
          check={(text) => (text.length > MAX_COMMENT ? contract.commentTooLong : undefined)}
          save={save}
        />
      </div>
    </div>
  );
}

/** Tones of the states of an order at the supplier; any other state is neutral (MON-010). */
export const ORDER_STATE_TONES: { readonly [State in keyof typeof SUPPLIER_ORDER_STATES]?: BadgeTone } = {
  0: 'warning',
  1: 'info',
  2: 'success',
  8: 'danger',
  11: 'warning',
};

/** Links to the cards on the supplier's site, in new tabs; addresses other than http(s) are not links. */
export function CardLinks({ links }: { links: readonly string[] }) {
  const displayed = links.filter((link) => /^https?:\/\//i.test(link));
  if (displayed.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {texts.links}
      {displayed.map((link, index) => (
        <a key={link} href={link} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
          {texts.card(index + 1)}
          <span className="sr-only"> {layoutTexts.newTab}</span>
        </a>
      ))}
    </p>
  );
}
