import { z } from 'zod';
import { Image, orNull, Uuid } from '../fields.ts';
import { Position, RequiredText } from './fields.ts';
import { homepageContract } from './texts.ts';

/** Both images, as pictures or as their uuids (NEW-007). */
const bothImages = <Picture extends z.ZodType>(picture: Picture) =>
  picture.nullable().refine((image): boolean => image !== null, homepageContract.bothImages);

const shape = { position: Position, product: RequiredText };

/** The form of a news item: whether the product's uuid exists is the marketplace's to say (NEW-006 to NEW-009, NEW-013). */
export const NewsForm = z.object({
  product: shape.product,
  position: orNull(shape.position),
  imageWeb: bothImages(Image),
  imageMobile: bothImages(Image),
});
export type NewsForm = z.infer<typeof NewsForm>;

/** The same as it is sent: images by their uuids. */
export const newsFields = { ...shape, imageWeb: bothImages(Uuid), imageMobile: bothImages(Uuid) };
