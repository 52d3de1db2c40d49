import { FormColumns } from '../../../kit/form/form-block.tsx';
import { ProductDescriptions } from './product-descriptions.tsx';
import { ProductImages } from './product-images.tsx';
import type { DescribedRecord } from './save-descriptions.ts';

/** The contents step: pictures and texts, which are saved separately (PRD-043). */
export const ProductContents = ({ owner }: { owner: DescribedRecord | null }) => (
  <FormColumns first={<ProductImages owner={owner} />} second={<ProductDescriptions owner={owner} />} />
);
