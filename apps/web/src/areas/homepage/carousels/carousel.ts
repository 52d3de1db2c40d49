import { formContract } from '@comptoir/shared/form-texts';
import { carouselTexts as texts } from '@comptoir/shared/homepage/carousel-texts';
import { targetTexts } from '@comptoir/shared/homepage/target-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';

/** A common form for both pages, and for new and existing carousels (CAR-015). */
export const Carousel = createForm({
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
