import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import { PageInput, sortInput } from '../list.ts';
import { Position, RequiredText } from './fields.ts';
import { NEWS_SORTS } from './news-list.ts';
import { homepageContract } from './texts.ts';

/** A news item, the highlight of a product (NEW-005). Images are null once deleted, the product's name where none is told. */
export const News = z.object({
  uuid: Uuid,
  position: z.int(),
  product: z.object({ uuid: Uuid, value: z.string().nullable() }),
  imageWeb: Image.nullable(),
  imageMobile: Image.nullable(),
  createdAt: z.date(),
});
export type News = z.infer<typeof News>;

/** Filters of the list; the search is in the products' names. */
export const NewsFilters = PageInput.extend({ search: z.string().trim().optional(), sort: sortInput(NEWS_SORTS) });

/** Both images, as pictures or as their uuids (NEW-007). */
const bothImages = <Picture extends z.ZodType>(picture: Picture) =>
  picture.nullable().refine((image): boolean => image !== null, homepageContract.bothImages);

const shape = { position: Position, product: RequiredText };

/** The form of a news item: whether the product's uuid exists is the marketplace's to say (NEW-006 to NEW-009, NEW-013). */
export const NewsForm = z.object({
  product: shape.product,
  position: shape.position,
  imageWeb: bothImages(Image),
  imageMobile: bothImages(Image),
});
export type NewsForm = z.infer<typeof NewsForm>;

/** The same as it is sent: images by their uuids. */
export const newsFields = { ...shape, imageWeb: bothImages(Uuid), imageMobile: bothImages(Uuid) };
