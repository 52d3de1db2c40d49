import { propertyList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { personName } from '@comptoir/shared/person-name';
import { Eye, Pencil } from 'lucide-react';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { TruncatedText } from '../../../kit/list/table/truncated-text.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

const ADD = <AddLink label={texts.add} to={href('createCustomProperty')} />;

const LIST = listScreen(propertyList, {
  name: { to: ({ uuid }) => href('CustomPropertyValuesList', { uuid }) },
  cells: { createdBy: ({ createdBy }) => <TruncatedText text={personName(createdBy) || '-'} /> },
  rowActions: ({ uuid, name }) => (
    <>
      <RowLink icon={Eye} label={texts.viewValues(name)} to={href('CustomPropertyValuesList', { uuid })} />
      <RowLink icon={Pencil} label={texts.edit(name)} to={href('editCustomProperty', { uuid })} />
    </>
  ),
  actionsWidth: '6rem',
  errorText: () => contract.propertiesNotRead,
  emptyAction: ADD,
});

const read = (input: ListQuery<typeof propertyList>) => trpc.catalogue.properties.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/properties/list` (PRO-001, PRO-007, PRO-008, PRO-024). */
export const Screen = () => <ListPage list={LIST} read={read} action={ADD} />;
