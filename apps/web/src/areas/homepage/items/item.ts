import { formContract } from '@comptoir/shared/form-texts';
import { itemTexts as texts } from '@comptoir/shared/homepage/item-texts';
import { targetTexts } from '@comptoir/shared/homepage/target-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';

/** The forms of a new item and of an existing one, whose schema has more required fields (ITM-012). */
export const Item = createForm({
  schema: () => import('@comptoir/shared/homepage/item-entry').then(({ ItemEntry: schema }) => schema),
  labels: {
    title: texts.name,
    position: homepageTexts.position,
    label: texts.label,
    description: texts.description,
    itemType: targetTexts.type,
    itemValue: targetTexts.value,
    filter: texts.filter,
    redirectionLink: texts.link,
    imageWeb: homepageTexts.imageWeb,
    imageMobile: homepageTexts.imageMobile,
    middleMenu: silent,
    blockType: silent,
  },
  incomplete: formContract.incomplete,
});
