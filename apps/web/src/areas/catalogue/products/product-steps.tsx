import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { lazy } from 'react';
import type { StepOf } from '../../../kit/form/create-form.tsx';
import type { DescribedRecord } from './save-descriptions.ts';

export type ProductStep = StepOf<ProductValues>;
type Fields = readonly (keyof typeof texts.labels)[];

const CATEGORIES: Fields = ['categories'];
const CONTENTS: Fields = ['images', 'descriptions'];
const ELSEWHERE: Fields = [...CATEGORIES, ...CONTENTS, 'kind'];
export const INFORMATION: Fields = (Object.keys(texts.labels) as (keyof typeof texts.labels)[]).filter(
  (field) => !ELSEWHERE.includes(field),
);

const loadCategories = async () => ({ default: (await import('./product-categories.tsx')).ProductCategories });
const ProductCategories = lazy(loadCategories);
const loadContents = async () => ({ default: (await import('./product-contents.tsx')).ProductContents });
const ProductContents = lazy(loadContents);

/** The steps after the information step; their titles differ between a new and an existing product. */
export const lastSteps = ({ categories }: { categories: string }, owner: DescribedRecord | null): readonly ProductStep[] => [
  { label: categories, fields: CATEGORIES, content: <ProductCategories />, load: loadCategories },
  { label: contract.steps.contents, fields: CONTENTS, content: <ProductContents owner={owner} />, load: loadContents },
];
