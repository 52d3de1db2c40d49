import { REMOVAL_QUESTION } from '@comptoir/shared/access/texts';
import { whiteListContract as contract, whiteListTexts as texts } from '@comptoir/shared/access/white-list-texts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirm } from '../../../kit/confirm.tsx';
import { notifyFailure } from '../../../kit/notify-failure.ts';
import { readError } from '../../../lib/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BareSwitch } from '../../../ui/bare-switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

interface Entry {
  uuid: string;
  status: boolean;
}

interface EntryWrites<Row> {
  nameOf: (row: Row) => string;
  setStatus: (input: { uuid: string; status: boolean }) => Promise<unknown>;
  remove: (input: { uuid: string }) => Promise<unknown>;
  notRemoved: string;
}

/** Names and actions of the rows of the three lists (WHL-003). */
export function whiteListActions<Row extends Entry>({ nameOf, setStatus, remove, notRemoved }: EntryWrites<Row>) {
  /** Switches the status without confirmation (WHL-022, WHL-023, WHL-034). */
  const toggle = async ({ uuid, status }: Row) => {
    try {
      await setStatus({ uuid, status: !status });
      toast.success(contract.toggled);
    } catch (error) {
      const { serverMessage, fields } = readError(error);
      notifyFailure(error, { own: serverMessage ?? fields[0]?.message ?? contract.notToggled });
    }
  };
  /** Removes an entry after a confirmation (WHL-035 to WHL-037, OP-018). */
  const confirmRemoval = (row: Row) =>
    confirm({
      title: REMOVAL_QUESTION,
      consequence: texts.removeConsequence(nameOf(row)),
      danger: true,
      run: () => remove({ uuid: row.uuid }),
      successText: contract.removed,
      errorText: notRemoved,
    });
  return {
    cells: {
      status: (row: Row): ReactNode => (
        <span className="flex items-center gap-2">
          <BareSwitch label={texts.state(nameOf(row))} checked={row.status} onChange={() => void toggle(row)} />
          <Badge tone={row.status ? 'success' : 'neutral'}>{row.status ? texts.active : texts.inactive}</Badge>
        </span>
      ),
    },
    rowActions: (row: Row): ReactNode => (
      <IconButton icon={Trash2} size="row" label={texts.remove(nameOf(row))} onClick={() => void confirmRemoval(row)} />
    ),
  };
}
