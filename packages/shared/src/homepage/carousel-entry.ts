import { z } from 'zod';
import { Image, orNull } from '../fields.ts';
import { PageType } from './carousels.ts';
import { BlankText, ItemTypeChoice, Position, RequiredText } from './fields.ts';
import { homepageContract } from './texts.ts';

const Fields = z.object({
  imageWeb: Image.nullable(),
  imageMobile: Image.nullable(),
  itemType: ItemTypeChoice,
  itemValue: BlankText,
  position: orNull(Position),
  domaine: RequiredText,
  pageType: PageType,
});

/** Form values of a carousel: pictures with their URLs, and the name of its target type (CAR-015 to CAR-023). */
export const CarouselEntry = Fields.superRefine(
  ({ pageType, imageWeb, imageMobile }, { addIssue }) => {
    const message = pageType === 'login' ? homepageContract.webImage : homepageContract.bothImages;
    if (imageWeb === null) addIssue({ code: 'custom', path: ['imageWeb'], message });
    if (imageMobile === null && pageType === 'homepage') addIssue({ code: 'custom', path: ['imageMobile'], message });
  },
  // Images are reported together with other errors, for any object.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type CarouselEntry = z.infer<typeof CarouselEntry>;
/** The form values before validation. */
export type CarouselInput = z.input<typeof CarouselEntry>;
