import { importContract as contract } from './import-texts.ts';
import type { ImportProduct } from './imports.ts';

/** Products that one fetch of options asks for (LST-011). */
export const OPTIONS_SIZE = 1000;

/** IMP-019, IMP-020; a product that is both has both marks. */
export const importLabel = ({ adminProductName, isActive, isTechnical }: ImportProduct) =>
  `${isActive ? '' : contract.inactive}${isTechnical ? contract.technical : ''}${adminProductName}`;
