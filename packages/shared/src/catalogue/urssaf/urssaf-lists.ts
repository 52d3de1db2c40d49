import { defineList } from '../../list/definition.ts';
import type { BrandMapping, SocialEventRow } from '../collections/social-events.ts';
import { SELECTION_PAGE_SIZES } from '../variants/variant-selection.ts';
import { urssafContract as contract, urssafTexts as texts } from './urssaf-texts.ts';

/** The categories of URSSAF, 10, 25 or 100 at a time (URS-001, URS-004, URS-005, URS-015, URS-017). */
export const urssafCategoryList = defineList<SocialEventRow>()({
  name: 'urssafCategories',
  route: 'ListUrssaf',
  title: contract.title,
  noun: texts.noun,
  pageSizes: [10, 25, 100],
  search: { label: texts.search },
  columns: { name: { kind: 'name', title: texts.name } },
  emptyText: texts.empty,
});

/** Common part of both lists of brands (URS-007, URS-008, URS-016). */
const brands = {
  noun: texts.brandNoun,
  scope: { category: 'uuid' },
  rowKey: ({ id }: BrandMapping) => String(id),
  search: { label: texts.searchBrands },
} as const;

const columns = {
  brand: { kind: 'name', title: texts.brand },
  supplier: { kind: 'text', title: texts.supplier, width: '40%' },
} as const;

/** The brands mapped to a category. Unlike other sub-lists, it also keeps its position (URS-003, CMP-026). */
export const urssafBrandList = defineList<BrandMapping>()({
  ...brands,
  name: 'urssafBrands',
  route: 'listMappingCategoriesUrssafBrand',
  title: texts.brandsTitle,
  pageSizes: [10, 25, 100],
  columns,
  emptyText: texts.noBrands,
});

/**
 * Every brand of every supplier, mapped to the category or not. Suppliers are filtered by name, because rows have no uuid (URS-006 to
 * URS-009, URS-014).
 */
export const brandMappingList = defineList<BrandMapping>()({
  ...brands,
  name: 'brandMapping',
  route: 'editMappingCategoriesUrssafBrand',
  isSubList: true,
  title: contract.mappingTitle,
  pageSizes: SELECTION_PAGE_SIZES,
  filters: { supplier: { kind: 'choice', label: texts.supplier } },
  columns,
  emptyText: texts.noCandidates,
});
