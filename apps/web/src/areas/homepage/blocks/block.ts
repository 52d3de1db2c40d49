import { formContract } from '@comptoir/shared/form-texts';
import { blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';

/** A common form for the three kinds (BLK-014, BLK-015). */
export const Block = createForm({
  schema: () => import('@comptoir/shared/homepage/block-entry').then(({ BlockEntry: schema }) => schema),
  labels: {
    title: texts.name,
    position: homepageTexts.position,
    reference: texts.identifier,
    additionalInfo: texts.additionalInfo,
    image: homepageTexts.image,
    icon3d: texts.icon3d,
    blockType: silent,
  },
  incomplete: formContract.incomplete,
});
