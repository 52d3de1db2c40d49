import type { Person } from '../../fields.ts';
import { defineList, type Moment } from '../../list/definition.ts';
import { listTexts } from '../../list-texts.ts';
import { personName } from '../../person-name.ts';
import type { BoundVariantRow } from '../variants/variant-grids.ts';
import { CATEGORY_TAG_DELAY, SELECTION_PAGE_SIZES, VALUE_PAGE_SIZES } from '../variants/variant-selection.ts';
import type { PropertyValue } from './properties.ts';
import { propertyContract as contract, propertyTexts as texts } from './property-texts.ts';

interface PropertyRow {
  uuid: string;
  name: string;
  createdAt: Moment;
  createdBy: Person | null;
  status: boolean;
}

/** The custom properties (PRO-001, PRO-007, PRO-008, PRO-070). */
export const propertyList = defineList<PropertyRow>()({
  name: 'properties',
  route: 'customPropertiesList',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search },
  columns: {
    name: { kind: 'name', title: texts.name },
    createdAt: { kind: 'date', title: texts.createdAt, width: '9rem' },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy), width: '22%' },
    status: { kind: 'flag', title: texts.status, labels: { on: texts.enabled, off: texts.disabled } },
  },
  emptyText: texts.empty,
  file: { title: 'Propriétés', prefix: 'proprietes' },
});

/** The values of one property (PRO-029, PRO-030, PRO-072). */
export const propertyValueList = defineList<PropertyValue>()({
  name: 'propertyValues',
  route: 'CustomPropertyValuesList',
  isSubList: true,
  title: contract.valuesTitle,
  noun: texts.valueNoun,
  pageSizes: VALUE_PAGE_SIZES,
  scope: { property: 'uuid' },
  search: { label: texts.searchValues },
  columns: { value: { kind: 'name', title: texts.value } },
  emptyText: texts.noValues,
  file: { title: 'Valeurs d’une propriété', prefix: 'valeurs_de_propriete' },
});

/**
 * Common part of the lists of variants for a property value: name, brand and categories (PRO-048, PRO-050), filter by category (PRO-052,
 * PRO-061).
 */
const variants = {
  noun: texts.variantNoun,
  scope: { value: 'uuid', boundOnly: 'flag?' },
  filters: {
    categories: {
      kind: 'several',
      record: 'category',
      label: texts.category,
      placeholder: texts.searchCategories,
      delay: CATEGORY_TAG_DELAY,
    },
  },
  columns: {
    name: { kind: 'name', title: texts.variant },
    brand: { kind: 'text', title: texts.brand, width: '15%' },
    category: {
      kind: 'text',
      title: texts.category,
      value: ({ categories }: BoundVariantRow) => categories.map(({ name }) => name).join(', '),
      width: '20%',
    },
  },
} as const;

/** The variants bound to the value (PRO-005, PRO-048 to PRO-057). */
export const boundVariantList = defineList<BoundVariantRow>()({
  name: 'boundVariants',
  route: 'listVariantProductsOfPropertyValue',
  isSubList: true,
  title: texts.boundTitle,
  ...variants,
  search: { label: texts.searchVariants, from: 'enter' },
  texts: { filtered: listTexts.filtered, range: contract.boundRange, emptyTitle: contract.noBound },
  emptyText: texts.notBound,
  file: { title: 'Produits d’une valeur', prefix: 'produits_d_une_valeur' },
});

/** All variants, bound or not (PRO-058 to PRO-069). */
export const bindableVariantList = defineList<BoundVariantRow>()({
  name: 'bindableVariants',
  route: 'addVariantProductToPropertyValue',
  isSubList: true,
  title: texts.bindTitle,
  ...variants,
  pageSizes: SELECTION_PAGE_SIZES,
  search: { label: texts.searchVariants },
  emptyText: texts.noVariants,
});
