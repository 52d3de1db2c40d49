import { z } from 'zod';
import { Image, orNull, Uuid } from '../fields.ts';
import { Position, RequiredText } from './fields.ts';
import { homepageContract } from './texts.ts';

/** Both images, with URLs or as uuids (NEW-007). */
const bothImages = <Picture extends z.ZodType>(picture: Picture) =>
  picture.nullable().refine((image): boolean => image !== null, homepageContract.bothImages);

const shape = { position: Position, product: RequiredText };

/** Form values of a news item: the marketplace checks whether the product exists (NEW-006 to NEW-009, NEW-013). */
export const NewsForm = z.object({
  product: shape.product,
  position: orNull(shape.position),
  imageWeb: bothImages(Image),
  imageMobile: bothImages(Image),
});
export type NewsForm = z.infer<typeof NewsForm>;

/** The body: images as uuids. */
export const newsFields = { ...shape, imageWeb: bothImages(Uuid), imageMobile: bothImages(Uuid) };
