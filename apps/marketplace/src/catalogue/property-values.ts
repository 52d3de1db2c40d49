import { calls } from '@comptoir/marketplace-api/calls';
import type { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import { propertyContract } from '@comptoir/shared/catalogue/properties/property-texts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { notFound } from '../kit/problems.ts';
import { idOf } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const { propertyValues: described } = calls.catalogue;

const load = rowsOf<PropertyValue>('property_value', sql`property_value.uuid, property_value.value`);

const duplicate = (message: string) => ({ property_value_once: { propertyPath: 'value', message } });

export const propertyValues: Handlers<typeof described> = {
  list: list(described.list, {
    table: 'property_value',
    within: { table: 'property', uuid: ({ propertyUuid }) => propertyUuid, column: 'property_value.property_id' },
    filters: { search: contains('property_value.value_key') },
    sorts: {},
    order: sql`property_value.id`,
    load,
  }),

  create: ({ db, params, body: { value } }) =>
    rejectDuplicates(duplicate(propertyContract.duplicateValue), async () => {
      const property = await idOf(db, 'property', params.propertyUuid);
      const [row] = await db.rows<PropertyValue>(
        sql`insert into property_value (property_id, value) values (${property}, ${value}) returning uuid, value`,
      );
      if (row === undefined) throw notFound();
      return row;
    }),

  update: ({ db, params, body: { value } }) =>
    rejectDuplicates(duplicate(propertyContract.duplicateEditedValue), async () => {
      const row = await db.first<PropertyValue>(
        sql`update property_value set value = ${value} where uuid = ${params.uuid} returning uuid, value`,
      );
      if (row === undefined) throw notFound();
      return row;
    }),

  search: list(described.search, {
    table: 'property_value',
    filters: {
      'property.uuid': (uuid) => sql`property_value.property_id = (select id from property where uuid = ${uuid})`,
      value: contains('property_value.value_key'),
      status: equals('property_value.status'),
    },
    sorts: {},
    order: sql`property_value.value_key, property_value.id`,
    load,
  }),
};
