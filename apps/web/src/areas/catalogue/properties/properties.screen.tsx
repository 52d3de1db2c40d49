import { propertyList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { personName } from '@comptoir/shared/person-name';
import { Eye, Pencil } from 'lucide-react';
import { AddLink, listRoute } from '../../../kit/list/list-route.tsx';
import { TruncatedText } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

const ADD = <AddLink label={texts.add} to={href('createCustomProperty')} />;

/** `/admin/properties/list` (PRO-001, PRO-007, PRO-008, PRO-024). */
export const { Screen, data } = listRoute(propertyList, {
  read: (input) => trpc.catalogue.properties.list.queryOptions(input),
  action: ADD,
  name: { to: ({ uuid }) => href('CustomPropertyValuesList', { uuid }) },
  cells: { createdBy: ({ createdBy }) => <TruncatedText text={personName(createdBy) || '-'} /> },
  rowActions: [
    ({ uuid, name }) => ({ icon: Eye, label: texts.viewValues(name), to: href('CustomPropertyValuesList', { uuid }) }),
    ({ uuid, name }) => ({ icon: Pencil, label: texts.edit(name), to: href('editCustomProperty', { uuid }) }),
  ],
  errorText: () => contract.propertiesNotRead,
  emptyAction: ADD,
});
