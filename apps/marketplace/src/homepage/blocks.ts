import { calls } from '@comptoir/marketplace-api/calls';
import { type Block, BlockForm } from '@comptoir/shared/homepage/blocks';
import type { z } from 'zod';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { checked } from '../kit/read.ts';
import { insertRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { checkImages } from './references.ts';

type Form = z.output<typeof BlockForm>;

const load = rowsOf<Block>(
  'block',
  sql`block.uuid, block.position, block.title, ${imageColumn('picture')} as image, ${imageColumn('icon')} as icon3d,
    additional_info as "additionalInfo", reference, block_type as "blockType", display_version as "displayVersion", active, archived,
    created_at as "createdAt"`,
  sql`left join image as picture on picture.uuid = block.image left join image as icon on icon.uuid = block.icon3d`,
);
const read = single('block', load);

const columnsOf = (form: Form) => ({
  position: form.position,
  title: form.title,
  reference: form.reference,
  image: form.image,
  icon3d: form.icon3d,
  additional_info: form.additionalInfo,
  block_type: form.blockType,
  display_version: form.displayVersion,
});

export const blocks: Handlers<typeof calls.homepage.blocks> = {
  list: list(calls.homepage.blocks.list, {
    table: 'block',
    filters: {
      search: contains('block.search_key'),
      archived: equals('block.archived'),
      blockType: equals('block.block_type'),
    },
    sorts: { createdAt: sql`block.created_at`, position: sql`block.position`, title: sql`fold(block.title)` },
    order: sql`block.created_at desc, block.id desc`,
    load,
  }),
  get: ({ db, params }) => read(db, params.uuid),
  async create({ db, body }) {
    const { uuid } = await db.transaction(async (queries) => {
      await checkImages(queries, { image: body.image, icon3d: body.icon3d });
      return insertRow(queries, 'block', columnsOf(body));
    });
    return read(db, uuid);
  },
  async update({ db, params: { uuid }, body: { active, ...sent } }) {
    await db.transaction(async (queries) => {
      const stored = await queries.first<Form>(sql`
        select position, title, reference, image, icon3d, additional_info as "additionalInfo", block_type as "blockType",
          display_version as "displayVersion" from block where uuid = ${uuid} for update`);
      if (stored === undefined) throw notFound();
      await updateRow(queries, 'block', uuid, { active });
      // A request that only toggles does not validate the other members.
      if (Object.keys(sent).length === 0) return;
      const form = checked(BlockForm, { ...stored, ...(sent as Partial<Form>) });
      if (stored.reference !== null && form.reference !== stored.reference) {
        throw invalid([{ propertyPath: 'reference', message: "L'identifiant ne peut plus être modifié." }]);
      }
      await checkImages(queries, { image: sent.image, icon3d: sent.icon3d });
      await updateRow(queries, 'block', uuid, columnsOf(form));
    });
    return read(db, uuid);
  },
  async setActive({ db, body: { uuid, active } }) {
    await updateRow(db, 'block', uuid, { active });
    return read(db, uuid);
  },
};
