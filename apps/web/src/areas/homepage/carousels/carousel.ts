import { formContract } from '@comptoir/shared/form-texts';
import { carouselTexts as texts } from '@comptoir/shared/homepage/carousel-texts';
import { targetTexts } from '@comptoir/shared/homepage/target-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { silent } from '../../../kit/form/field-labels.ts';
import { defineForm } from '../../../kit/form/record-form.tsx';

/** A common form for both pages, and for new and existing carousels (CAR-015). */
export const Carousel = defineForm({
  schema: () => import('@comptoir/shared/homepage/carousel-entry').then(({ CarouselEntry: schema }) => schema),
  labels: {
    imageWeb: homepageTexts.imageWeb,
    imageMobile: homepageTexts.imageMobile,
    itemType: targetTexts.type,
    itemValue: targetTexts.value,
    position: homepageTexts.position,
    domaine: texts.platform,
    pageType: silent,
  },
  incomplete: formContract.incomplete,
});
