import { REMOVAL_QUESTION } from '@comptoir/shared/access/texts';
import { whiteListContract as contract, whiteListTexts as texts } from '@comptoir/shared/access/white-list-texts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirm } from '../../../kit/confirm.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { readError } from '../../../lib/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BareSwitch } from '../../../ui/switch.tsx';
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

/** What the rows of the three lists look like, and what can be done with them (WHL-003). */
export function entryLook<Row extends Entry>({ nameOf, setStatus, remove, notRemoved }: EntryWrites<Row>) {
  /** At once, without a question (WHL-022, WHL-023, WHL-034). */
  const toggle = async ({ uuid, status }: Row) => {
    try {
      await setStatus({ uuid, status: !status });
      toast.success(contract.toggled);
    } catch (error) {
      const { serverMessage, fields } = readError(error);
      sayFailure(error, { own: serverMessage ?? fields[0]?.message ?? contract.notToggled });
    }
  };
  /** WHL-035 to WHL-037 (OP-018). */
  const confirmRemoval = (row: Row) =>
    confirm({
      title: REMOVAL_QUESTION,
      consequence: texts.removeConsequence(nameOf(row)),
      danger: true,
      run: () => remove({ uuid: row.uuid }),
      done: contract.removed,
      failed: notRemoved,
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
