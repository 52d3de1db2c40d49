import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import { Position, RequiredText } from './fields.ts';
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

/** The form of a news item: whether the product's uuid exists is the marketplace's to say (NEW-006 to NEW-008, NEW-013). */
export const NewsForm = z.object({
  position: Position,
  product: RequiredText,
  imageWeb: Uuid.nullable().refine((image) => image !== null, homepageContract.bothImages),
  imageMobile: Uuid.nullable().refine((image) => image !== null, homepageContract.bothImages),
});
