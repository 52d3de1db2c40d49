import type { PropertyRow } from '@comptoir/shared/catalogue/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { personName } from '@comptoir/shared/person-name';
import { Eye, Pencil } from 'lucide-react';
import { AddLink } from '../../kit/list/add.tsx';
import { flag, name, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

/** A row as the wire between server and browser carries it: moments are texts. */
type Row = Omit<PropertyRow, 'createdAt'> & { createdAt: Date | string };

const ADD = <AddLink label={texts.add} to={href('createCustomProperty')} />;

const LIST: ListDeclaration<Row> = {
  route: 'customPropertiesList',
  title: texts.title,
  noun: texts.noun,
  search: texts.search,
  columns: [
    name('name', texts.name, (row) => row.name, { to: ({ uuid }) => href('CustomPropertyValuesList', { uuid }) }),
    text('createdAt', texts.createdAt, ({ createdAt }) => formatDate(createdAt), { width: '9rem' }),
    text('createdBy', texts.createdBy, ({ createdBy }) => personName(createdBy) || '-', {
      width: '22%',
    }),
    flag('status', texts.status, { isOn: ({ status }) => status, words: { on: texts.enabled, off: texts.disabled } }),
  ],
  actions: ({ uuid, name }) => (
    <>
      <RowLink icon={Eye} label={texts.viewValues(name)} to={href('CustomPropertyValuesList', { uuid })} />
      <RowLink icon={Pencil} label={texts.edit(name)} to={href('editCustomProperty', { uuid })} />
    </>
  ),
  actionsWidth: '6rem',
  exportView: exportOf('properties', listInput, ['name', 'createdAt', 'createdBy', 'status']),
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.propertiesNotRead,
  empty: texts.empty,
  emptyAction: ADD,
};

const readProperties = (state: ListState) => trpc.catalogue.properties.list.queryOptions(listInput(state));

/** `/admin/properties/list` (PRO-001, PRO-007, PRO-008, PRO-024). */
export const Screen = () => <ListPage list={LIST} read={readProperties} action={ADD} />;
