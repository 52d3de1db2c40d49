import { defineList } from '../../list/definition.ts';
import { productState } from '../products/product-facts.ts';
import { PRODUCT_STATE_LABELS, productName } from '../products/product-list.ts';
import { variantContract as contract, variantTexts as texts } from './variant-texts.ts';
import type { ListedVariant } from './variants.ts';

/** «Couleur (Rouge)», for each of its attributes (PVA-007). */
const attributesOf = ({ attributes }: ListedVariant) => attributes.map(({ name, value }) => `${name} (${value})`).join(', ');

/** The variants of one product (PVA-001, PVA-006 to PVA-013). */
export const variantList = defineList<ListedVariant>()({
  name: 'variants',
  route: 'listProductVariants',
  isSubList: true,
  title: texts.title,
  noun: texts.noun,
  scope: { product: 'uuid' },
  columns: {
    name: { kind: 'name', title: texts.name, value: productName, repeats: 'supplier' },
    attributes: { kind: 'text', title: texts.attribute, value: attributesOf, width: '27%' },
    brand: { kind: 'text', title: texts.brand, width: '10%' },
    supplier: { kind: 'text', title: texts.supplier, value: ({ supplier }) => supplier?.value, width: '15%' },
    // Only active variants are requested; the labels are those of products (open point of PVA-007, PVA-013).
    status: {
      kind: 'state',
      title: texts.status,
      value: ({ status }) => productState(status),
      labels: PRODUCT_STATE_LABELS,
      width: '7rem',
    },
  },
  texts: { emptyTitle: contract.empty },
  emptyText: texts.empty,
  hasSheet: true,
});
