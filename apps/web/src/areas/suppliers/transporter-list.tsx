import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { TRANSPORTER_PAGE_SIZES } from '@comptoir/shared/suppliers/transporter-list';
import { Archive, Ellipsis, Pencil, Power, PowerOff } from 'lucide-react';
import { date, name, status } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export interface TransporterRow {
  uuid: string;
  name: string;
  isActive: boolean;
  createdAt: string;
}

/** What a row offers. */
export interface TransporterActions {
  edit: (row: TransporterRow) => void;
  toggle: (row: TransporterRow) => void;
  archive: (row: TransporterRow) => void;
}

const BOTH_WAYS = ['asc', 'desc'] as const;

/** TRA-001 to TRA-006, TRA-010. */
export const transporterList = ({ edit, toggle, archive }: TransporterActions): ListDeclaration<TransporterRow> => ({
  route: 'listTransporters',
  title: contract.title,
  noun: texts.noun,
  pageSizes: TRANSPORTER_PAGE_SIZES,
  search: texts.search,
  columns: [
    name('name', texts.name, (row) => row.name),
    status(
      'isActive',
      texts.state,
      ({ isActive }) => (isActive ? { label: contract.active, tone: 'success' } : { label: contract.inactive, tone: 'neutral' }),
      { sort: { field: 'isActive', directions: BOTH_WAYS } },
    ),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { sort: { field: 'createdAt', directions: BOTH_WAYS } }),
  ],
  actions: (row) => (
    <>
      <IconButton icon={Pencil} size="row" label={texts.edit(row.name)} onClick={() => edit(row)} />
      <Menu
        label={texts.others(row.name)}
        size="row"
        entries={[
          row.isActive
            ? { label: texts.deactivate, icon: PowerOff, onSelect: () => toggle(row) }
            : { label: texts.activate, icon: Power, onSelect: () => toggle(row) },
          { label: texts.archive, icon: Archive, danger: true, separated: true, onSelect: () => archive(row) },
        ]}
      >
        <Icon of={Ellipsis} />
      </Menu>
    </>
  ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
});
