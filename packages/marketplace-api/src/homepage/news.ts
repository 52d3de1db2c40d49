import { Image, Uuid } from '@comptoir/shared/fields';
import { newsFields } from '@comptoir/shared/homepage/news';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { ReplyReference, referenceTo, uuidOf } from '../iri.ts';
import { Moment } from '../moment.ts';
import { orderBy, paging, q } from '../query.ts';
import { SentPosition } from './position.ts';
import { ImageReference } from './references.ts';

const { product, imageWeb, imageMobile } = newsFields;

/** A news item, the highlight of a product (NEW-005), as a reference or with its name (OP-022). Deleted images are null. */
const News = z.object({
  uuid: Uuid,
  position: z.int(),
  product: z.codec(
    z.union([ReplyReference, z.object({ uuid: Uuid, value: z.string().nullable().default(null) })]),
    z.object({ uuid: Uuid, value: z.string().nullable() }),
    { decode: (wire) => (typeof wire === 'string' ? { uuid: uuidOf(wire), value: null } : wire), encode: (one) => one },
  ),
  imageWeb: Image.nullable().default(null),
  imageMobile: Image.nullable().default(null),
  createdAt: Moment,
});
export type News = z.output<typeof News>;

const NewsCreation = z.object({
  position: SentPosition,
  product: referenceTo('master_products', product),
  imageWeb: ImageReference.default(null).pipe(imageWeb),
  imageMobile: ImageReference.default(null).pipe(imageMobile),
});

const NewsChange = z
  .object({
    position: SentPosition,
    product: referenceTo('master_products', product),
    imageWeb: ImageReference.pipe(imageWeb),
    imageMobile: ImageReference.pipe(imageMobile),
  })
  .partial();

/** The documents describe only the creation; list and edit have screens (NEW-002, NEW-003), and calls like those of carousels (OP-053). */
export const news = {
  list: get('news', {
    query: z.object({ ...paging, search: q.string.optional(), order: orderBy(['createdAt', 'position']) }),
    reply: list(News),
    source: ['NEW-010'],
  }),
  get: get('news/{uuid}', { reply: json(News), refusals: [404], source: ['NEW-010'] }),
  create: post('news', { body: body(NewsCreation), reply: json(News, 201), refusals: [400, 422], source: ['NEW-010'] }),
  update: patch('news/{uuid}', { body: body(NewsChange), reply: json(News), refusals: [404, 422], source: ['NEW-010'] }),
  remove: del('news/{uuid}', { reply: empty, refusals: [404], source: ['NEW-010'] }),
};
