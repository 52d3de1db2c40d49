import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { lazy } from 'react';
import type { WizardStep } from '../../kit/form/form-wizard.tsx';

const CATEGORIES = ['categories'];
const CONTENTS = ['images', 'descriptions'];
export const INFORMATION = Object.keys(texts.labels).filter((field) => ![...CATEGORIES, ...CONTENTS, 'kind'].includes(field));

const loadCategories = async () => ({ default: (await import('./product-categories.tsx')).ProductCategories });
const ProductCategories = lazy(loadCategories);
const loadContents = async () => ({ default: (await import('./product-contents.tsx')).ProductContents });
const ProductContents = lazy(loadContents);

/** The steps after the information, under the names of a creation or of an edition. */
export const lastSteps = ({ categories }: { categories: string }): readonly WizardStep[] => [
  { label: categories, fields: CATEGORIES, content: <ProductCategories />, load: loadCategories },
  { label: contract.steps.contents, fields: CONTENTS, content: <ProductContents />, load: loadContents },
];
