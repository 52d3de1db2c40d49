import type { PropertyRow } from '@comptoir/shared/catalogue/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { PAGE_SIZES } from '@comptoir/shared/paging';
import { Eye, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A row as the wire between server and browser carries it: moments are texts. */
type Row = Omit<PropertyRow, 'createdAt'> & { createdAt: Date | string };

const ADD = (
  <Link to={href('createCustomProperty')} className={buttonClass({ kind: 'primary' })}>
    <Icon of={Plus} />
    {texts.add}
  </Link>
);

const LIST: ListDeclaration<Row> = {
  route: 'customPropertiesList',
  title: texts.title,
  noun: texts.noun,
  pageSizes: PAGE_SIZES,
  search: texts.search,
  columns: [
    name('name', texts.name, (row) => row.name, { to: ({ uuid }) => href('CustomPropertyValuesList', { uuid }) }),
    text('createdAt', texts.createdAt, ({ createdAt }) => formatDate(createdAt), { width: '9rem' }),
    text('createdBy', texts.createdBy, ({ createdBy }) => [createdBy?.firstName, createdBy?.lastName].filter(Boolean).join(' ') || '-', {
      width: '22%',
    }),
    status('status', texts.status, (row) =>
      row.status ? { label: texts.enabled, tone: 'success' } : { label: texts.disabled, tone: 'neutral' },
    ),
  ],
  actions: ({ uuid, name }) => (
    <>
      <RowLink icon={Eye} label={texts.viewValues(name)} to={href('CustomPropertyValuesList', { uuid })} />
      <RowLink icon={Pencil} label={texts.edit(name)} to={href('editCustomProperty', { uuid })} />
    </>
  ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  failed: () => contract.propertiesNotRead,
  empty: texts.empty,
  emptyAction: ADD,
};

const readProperties = ({ page, itemsPerPage, search }: ListState) =>
  trpc.catalogue.properties.list.queryOptions({ page, itemsPerPage, ...(search && { search }) });

/** `/admin/properties/list` (PRO-001, PRO-007, PRO-008, PRO-024). */
export const Screen = () => <ListPage list={LIST} read={readProperties} action={ADD} />;
