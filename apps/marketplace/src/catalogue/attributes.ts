import { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';

const { attributes: described } = calls.catalogue;

const load = rowsOf<{ uuid: string; name: string; attributeValues: { uuid: string; name: string }[] }>(
  'attribute',
  sql`attribute.uuid, attribute.name, coalesce((
    select json_agg(json_build_object('uuid', value.uuid, 'name', value.name) order by value.id)
    from attribute_value as value where value.attribute_id = attribute.id), '[]') as "attributeValues"`,
);
const read = single('attribute', load);

export const attributes: Handlers<typeof described> = {
  list: list(described.list, { table: 'attribute', filters: {}, sorts: {}, order: sql`attribute.name_key, attribute.id`, load }),
  get: ({ db, params }) => read(db, params.uuid),
};
