import { calls } from '@comptoir/marketplace-api/calls';
import { type Carousel, CarouselForm } from '@comptoir/shared/homepage/carousels';
import { DEFAULT_DOMAIN, ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import type { Database, Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { checked } from '../kit/read.ts';
import { insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { checkImages, checkTarget } from './references.ts';

const load = rowsOf<Carousel>(
  'carousel',
  sql`carousel.uuid, carousel.position, ${imageColumn('web')} as "imageWeb", ${imageColumn('mobile')} as "imageMobile",
    item_type as "itemType", item_value as "itemValue", redirection_link as "redirectionLink", page_type as "pageType", domaine, active,
    created_at as "createdAt"`,
  sql`left join image as web on web.uuid = image_web left join image as mobile on mobile.uuid = image_mobile`,
);
const read = single('carousel', load);

const columnsOf = (form: CarouselForm) => ({
  position: form.position,
  image_web: form.imageWeb,
  image_mobile: form.imageMobile,
  item_type: form.itemType,
  item_value: form.itemValue,
  redirection_link: form.itemType === ITEM_TYPES.link ? form.itemValue : null,
  page_type: form.pageType,
  domaine: form.domaine,
});

/** Validations of a form that depend on other rows and on the configuration: `sent` are the members of the request. */
async function check(db: Queries, secondBrand: string, form: CarouselForm, sent: Partial<CarouselForm> = form): Promise<void> {
  if (sent.domaine !== undefined && ![DEFAULT_DOMAIN, secondBrand].includes(sent.domaine)) {
    throw invalid([{ propertyPath: 'domaine', message: "Cette plateforme n'existe pas." }]);
  }
  await checkImages(db, { imageWeb: sent.imageWeb, imageMobile: sent.imageMobile });
  if (sent.itemType !== undefined || sent.itemValue !== undefined) await checkTarget(db, form.itemType, form.itemValue);
}

async function setActive(db: Database, uuid: string, active: boolean): Promise<Carousel> {
  await updateRow(db, 'carousel', uuid, { active });
  return read(db, uuid);
}

/** A new carousel is active: the form has no flag, and the documents name none. */
export const carousels: Handlers<typeof calls.homepage.carousels> = {
  list: list(calls.homepage.carousels.list, {
    table: 'carousel',
    filters: { search: contains('carousel.search_key'), pageType: equals('carousel.page_type') },
    sorts: { createdAt: sql`carousel.created_at`, position: sql`carousel.position` },
    order: sql`carousel.created_at desc, carousel.id desc`,
    load,
  }),
  get: ({ db, params }) => read(db, params.uuid),
  async create({ db, secondBrand, body }) {
    const { uuid } = await db.transaction(async (queries) => {
      await check(queries, secondBrand, body);
      return insertRow(queries, 'carousel', columnsOf(body));
    });
    return read(db, uuid);
  },
  async update({ db, secondBrand, params: { uuid }, body }) {
    await db.transaction(async (queries) => {
      const stored = await queries.first<CarouselForm>(sql`
        select position, image_web as "imageWeb", image_mobile as "imageMobile", item_type as "itemType", item_value as "itemValue",
          page_type as "pageType", domaine from carousel where uuid = ${uuid} for update`);
      if (stored === undefined) throw notFound();
      const form = checked(CarouselForm, { ...stored, ...(body as Partial<CarouselForm>) });
      await check(queries, secondBrand, form, body as Partial<CarouselForm>);
      await updateRow(queries, 'carousel', uuid, columnsOf(form));
    });
    return read(db, uuid);
  },
  setActive: ({ db, body: { uuid, active } }) => setActive(db, uuid, active),
  setActiveByPath: ({ db, params, body }) => setActive(db, params.uuid, body.active),
  async remove({ db, params }) {
    await removeRow(db, 'carousel', params.uuid);
    return undefined;
  },
};
