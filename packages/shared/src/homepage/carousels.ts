import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { ItemType, OptionalText, Position, RequiredText } from './fields.ts';
import { PAGE_TYPES } from './kinds.ts';
import { homepageContract } from './texts.ts';

export const PageType = z.enum(PAGE_TYPES, { error: formContract.required });

/** A carousel (CAR-031). Deleted images are null. */
export const Carousel = z.object({
  uuid: Uuid,
  position: z.int(),
  imageWeb: Image.nullable(),
  imageMobile: Image.nullable(),
  itemType: ItemType,
  /** By type: uuid of a product, uuid of a category, search terms, URL, uuid of a filter (OP-056). */
  itemValue: z.string().nullable(),
  redirectionLink: z.string().nullable(),
  pageType: PageType,
  domaine: z.string(),
  active: z.boolean(),
  createdAt: z.date(),
});
export type Carousel = z.infer<typeof Carousel>;

export const carouselFields = {
  position: Position,
  imageWeb: Uuid.nullable(),
  imageMobile: Uuid.nullable(),
  itemType: ItemType,
  itemValue: OptionalText,
  pageType: PageType,
  domaine: RequiredText,
};

/** Body of a carousel; images are uuids. The homepage requires both images, the login page only that for the web (CAR-016 to CAR-023). */
export const CarouselForm = z.object(carouselFields).superRefine(({ pageType, imageWeb, imageMobile }, { addIssue }) => {
  const message = pageType === 'login' ? homepageContract.webImage : homepageContract.bothImages;
  if (imageWeb === null) addIssue({ code: 'custom', path: ['imageWeb'], message });
  if (imageMobile === null && pageType === 'homepage') addIssue({ code: 'custom', path: ['imageMobile'], message });
});
export type CarouselForm = z.infer<typeof CarouselForm>;
