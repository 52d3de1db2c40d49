import { calls } from '@comptoir/marketplace-api/calls';
import type { News } from '@comptoir/marketplace-api/homepage/news';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { checkImages, rowNamed } from './references.ts';

const load = rowsOf<News>(
  'news',
  sql`news.uuid, news.position, json_build_object('uuid', product.uuid, 'value', product.admin_product_name) as product,
    ${imageColumn('web')} as "imageWeb", ${imageColumn('mobile')} as "imageMobile", news.created_at as "createdAt"`,
  sql`join master_product as product on product.id = news.product_id
    left join image as web on web.uuid = news.image_web left join image as mobile on mobile.uuid = news.image_mobile`,
);
const read = single('news', load);

const namedLike = contains('master_product.admin_name_key');

export const news: Handlers<typeof calls.homepage.news> = {
  list: list(calls.homepage.news.list, {
    table: 'news',
    filters: { search: (text) => sql`news.product_id in (select master_product.id from master_product where ${namedLike(text)})` },
    sorts: { createdAt: sql`news.created_at`, position: sql`news.position` },
    order: sql`news.created_at desc, news.id desc`,
    load,
  }),
  get: ({ db, params }) => read(db, params.uuid),
  async create({ db, body: { position, product, imageWeb, imageMobile } }) {
    const { uuid } = await db.transaction(async (queries) => {
      await checkImages(queries, { imageWeb, imageMobile });
      const product_id = await rowNamed(queries, 'master_products', product, 'product');
      return insertRow(queries, 'news', { position, product_id, image_web: imageWeb, image_mobile: imageMobile });
    });
    return read(db, uuid);
  },
  async update({ db, params: { uuid }, body: { position, product, imageWeb, imageMobile } }) {
    await db.transaction(async (queries) => {
      await checkImages(queries, { imageWeb, imageMobile });
      const product_id = product === undefined ? undefined : await rowNamed(queries, 'master_products', product, 'product');
      await updateRow(queries, 'news', uuid, { position, product_id, image_web: imageWeb, image_mobile: imageMobile });
    });
    return read(db, uuid);
  },
  async remove({ db, params }) {
    await removeRow(db, 'news', params.uuid);
    return undefined;
  },
};
