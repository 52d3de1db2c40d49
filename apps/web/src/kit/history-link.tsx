import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../lib/routes.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { RowAction } from './list/table/cells.tsx';

interface ChangedRecord {
  kind: ChangedKind;
  uuid: string;
}

/** «Historique», at the title of a record (HIS-001). */
export const HistoryLink = (record: ChangedRecord) => (
  <Link to={href('recordHistory', { ...record })} className={buttonClass({})}>
    <Icon of={History} />
    {texts.history}
  </Link>
);

/** The same, in the row of a record without a page of its own. */
export const historyAction = (kind: ChangedKind, uuid: string, name: string): RowAction & { to: string } => ({
  icon: History,
  label: texts.historyOf(name),
  to: href('recordHistory', { kind, uuid }),
});
