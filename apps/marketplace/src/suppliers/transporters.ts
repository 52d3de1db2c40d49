import { calls } from '@comptoir/marketplace-api/calls';
import type { Transporter } from '@comptoir/marketplace-api/suppliers/transporters';
import type { Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageViolations } from '../kit/media.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid } from '../kit/problems.ts';
import { insertRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { all, sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const load = rowsOf<Transporter>(
  'transporter',
  sql`transporter.uuid, transporter.name, transporter.is_active as "isActive", transporter.archived,
    case when vignette.uuid is not null then json_build_object(
      'uuid', vignette.uuid, 'name', vignette.uuid || '.' || vignette.extension, 'url', '/media/' || vignette.uuid || '.' || vignette.extension
    ) end as vignette,
    transporter.created_at as "createdAt", ${personColumn('author')} as "createdBy"`,
  sql`left join image as vignette on vignette.uuid = transporter.vignette
    left join account as author on author.id = transporter.created_by_id`,
);
const transporterOf = single('transporter', load);

/** Column of a transporter's image; 422 when there is no such image. */
async function vignetteColumn(db: Queries, vignette: string | null | undefined) {
  const violations = await imageViolations(db, 'vignette', vignette);
  if (violations.length > 0) throw invalid(violations);
  return { vignette };
}

const page = list(calls.suppliers.transporters.list, {
  table: 'transporter',
  filters: { search: contains('transporter.name_key'), archived: equals('transporter.archived') },
  sorts: { isActive: sql`transporter.is_active`, createdAt: sql`transporter.created_at` },
  order: sql`transporter.id`,
  load,
});

export const transporters: Handlers<typeof calls.suppliers.transporters> = {
  list: (context) => page({ ...context, query: { ...context.query, archived: context.query.archived ?? false } }),
  get: ({ db, params }) => transporterOf(db, params.uuid),

  create: ({ db, user, body: { uuid, name, isActive, vignette } }) =>
    rejectDuplicates({ transporter_uuid_key: { propertyPath: 'uuid', message: 'Cet identifiant est déjà pris.' } }, async () => {
      const created = await db.transaction(async (queries) =>
        insertRow(queries, 'transporter', {
          uuid,
          name,
          is_active: isActive,
          ...(await vignetteColumn(queries, vignette)),
          created_by_id: accountOf(user),
        }),
      );
      return transporterOf(db, created.uuid);
    }),

  async update({ db, params, body: { name, isActive, vignette, archived } }) {
    await db.transaction(async (queries) => {
      await updateRow(queries, 'transporter', params.uuid, {
        name,
        is_active: isActive,
        archived,
        ...(await vignetteColumn(queries, vignette)),
      });
    });
    return transporterOf(db, params.uuid);
  },

  async all({ db, query: { isActive } }) {
    const where = all([sql`not archived`, ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`])]);
    const items = await db.rows<Pick<Transporter, 'uuid' | 'name'>>(
      sql`select uuid, name from transporter where ${where} order by name_key, id`,
    );
    return { items, total: items.length };
  },
};
