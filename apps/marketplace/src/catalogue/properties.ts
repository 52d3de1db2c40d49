import { calls } from '@comptoir/marketplace-api/calls';
import type { Property, PropertyForm } from '@comptoir/shared/catalogue/properties/properties';
import { propertyContract, propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, unknownReference, type Violation } from '../kit/problems.ts';
import { refuseIfReferenced } from '../kit/referred.ts';
import { insertRow, updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const columns = sql`
  property.uuid, property.name, property.status, property.created_at as "createdAt", ${personColumn('author')} as "createdBy"`;

const author = sql`left join account as author on author.id = property.created_by_id`;

async function load(db: Queries, uuid: string): Promise<Property> {
  const property = await db.first<Property>(sql`
    select ${columns}, coalesce(
      (select json_agg(json_build_object('uuid', uuid, 'value', value) order by id) from property_value where property_id = property.id),
      '[]') as "propertyValues"
    from property ${author} where property.uuid = ${uuid}`);
  if (property === undefined) throw notFound();
  return property;
}

/** The index reports a duplicate without its position: duplicates within the form were already refused with their positions. */
const taken = { property_value_once: { propertyPath: 'values', message: propertyContract.duplicateValue } };
const inUse = { propertyPath: 'values', message: propertyTexts.valueInUse };

const addValues = (db: Queries, property: number, values: readonly string[]) =>
  db.rows(sql`insert into property_value (property_id, value) select ${property}::int, value from unnest(${values}::text[]) as value`);

/** Values sent with a uuid must belong to the property, each once. */
function foreignValues(values: PropertyForm['values'], own: ReadonlySet<string>): Violation[] {
  const seen = new Set<string>();
  return values.flatMap(({ uuid }, index) => {
    const known = uuid?.toLowerCase();
    if (known === undefined) return [];
    const refused = !own.has(known) || seen.has(known);
    seen.add(known);
    return refused ? [unknownReference(`values[${index}].uuid`)] : [];
  });
}

/** Replaces the values of a property by those of the form. */
async function replaceValues(db: Queries, property: number, values: PropertyForm['values']): Promise<void> {
  const before = await db.rows<{ uuid: string }>(sql`select uuid from property_value where property_id = ${property}`);
  const violations = foreignValues(values, new Set(before.map(({ uuid }) => uuid)));
  if (violations.length > 0) throw invalid(violations);
  const kept = values.flatMap(({ uuid, value }) => (uuid === undefined ? [] : [{ uuid, value }]));
  const uuids = kept.map(({ uuid }) => uuid);
  await refuseIfReferenced(inUse, () =>
    db.rows(sql`delete from property_value where property_id = ${property} and uuid <> all(${uuids}::uuid[])`),
  );
  const changed = sql`
    unnest(${uuids}::uuid[], ${kept.map(({ value }) => value)}::text[]) as sent (uuid, value)
    where sent.uuid = property_value.uuid and sent.value <> property_value.value`;
  // First renames to unused names: the unique index is checked row by row, and two values may have swapped names.
  await db.rows(sql`update property_value set value = property_value.uuid from ${changed}`);
  await db.rows(sql`update property_value set value = sent.value from ${changed}`);
  await addValues(
    db,
    property,
    values.flatMap(({ uuid, value }) => (uuid === undefined ? [value] : [])),
  );
}

export const properties: Handlers<typeof calls.catalogue.properties> = {
  list: list(calls.catalogue.properties.list, {
    table: 'property',
    filters: { specialProperty: equals('property.special'), search: contains('property.name_key') },
    sorts: {},
    order: sql`property.id desc`,
    load: rowsOf('property', columns, author),
  }),
  get: ({ db, params }) => load(db, params.uuid),

  create: ({ db, user, body: { name, values } }) =>
    rejectDuplicates(taken, () =>
      db.transaction(async (queries) => {
        const { id, uuid } = await insertRow(queries, 'property', { name, created_by_id: accountOf(user) });
        await addValues(
          queries,
          id,
          values.map(({ value }) => value),
        );
        return load(queries, uuid);
      }),
    ),

  update: ({ db, params, body: { uuid, name, values } }) =>
    rejectDuplicates(taken, () =>
      db.transaction(async (queries) => {
        // Of two concurrent saves the second waits and validates the values saved by the first.
        const property = await queries.first<{ id: number }>(sql`select id from property where uuid = ${params.uuid} for update`);
        if (property === undefined) throw notFound();
        if (uuid.toLowerCase() !== params.uuid.toLowerCase()) {
          throw invalid([{ propertyPath: 'uuid', message: "L'identifiant ne correspond pas à la propriété." }]);
        }
        await updateRow(queries, 'property', uuid, { name });
        await replaceValues(queries, property.id, values);
        return load(queries, uuid);
      }),
    ),
};
