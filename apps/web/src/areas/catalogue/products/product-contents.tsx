import { FormColumns } from '../../../kit/form/form-block.tsx';
import { ProductDescriptions } from './product-descriptions.tsx';
import { ProductImages } from './product-images.tsx';

/** The contents step: pictures and texts, which are saved separately (PRD-043). */
export const ProductContents = () => <FormColumns first={<ProductImages />} second={<ProductDescriptions />} />;
