import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { hiddenFields, newProduct } from '@comptoir/shared/catalogue/product-values';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { FormRadios } from '../../kit/form/form-radios.tsx';
import type { WizardStep } from '../../kit/form/form-wizard.tsx';
import { ProductCategories } from './product-categories.tsx';
import { ProductDescriptions } from './product-descriptions.tsx';
import { ProductImages } from './product-images.tsx';
import { ProductInformation } from './product-information.tsx';

const CATEGORIES = ['categories'];
const CONTENTS = ['images', 'descriptions'];
const INFORMATION = Object.keys(texts.labels).filter((field) => ![...CATEGORIES, ...CONTENTS, 'kind'].includes(field));

/** PRD-030; what a prototype hides is emptied (open point of PRD-046). */
function Prototype() {
  const { fields } = useFormField('kind');
  const empty = (prototype: string) => {
    const nothing = newProduct('', '');
    for (const field of hiddenFields(prototype)) fields.form.setValue(field, nothing[field]);
  };
  return (
    <FormBlock>
      <FormRadios name="kind" options={texts.prototypes} hint={texts.prototypeHint} onChosen={empty} />
    </FormBlock>
  );
}

const contents = (
  <>
    <ProductImages />
    <ProductDescriptions />
  </>
);

/** Of a new product (PRD-029). */
export const CREATION: readonly WizardStep[] = [
  { label: texts.prototypeStep, fields: ['kind'], content: <Prototype /> },
  { label: contract.steps.information, fields: INFORMATION, content: <ProductInformation addresses={null} /> },
  { label: contract.steps.categories, fields: CATEGORIES, content: <ProductCategories /> },
  { label: contract.steps.contents, fields: CONTENTS, content: contents },
];

/** Of a product that exists: its prototype stays (PRD-039, PRD-140). */
export const editionSteps = (addresses: number): readonly WizardStep[] => [
  { label: contract.editSteps.information, fields: INFORMATION, content: <ProductInformation addresses={addresses} /> },
  { label: contract.editSteps.categories, fields: CATEGORIES, content: <ProductCategories /> },
  { label: contract.steps.contents, fields: CONTENTS, content: contents },
];
