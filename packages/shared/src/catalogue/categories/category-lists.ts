import { defineList } from '../../list/definition.ts';
import { BOTH_WAYS } from '../../paging.ts';
import { CATEGORY_FILTER_PAGE_SIZES, FILTERABLE_CATEGORY_PAGE_SIZES } from '../category-filters/category-filter-list.ts';
import type { CategoryFilter } from '../category-filters/category-filters.ts';
import { categoryFilterContract, categoryFilterTexts, categoryContract as contract, categoryTexts as texts } from '../texts.ts';
import type { CategoryRow } from './categories.ts';

const enabled = {
  kind: 'flag',
  title: texts.status,
  labels: { on: contract.enabled, off: contract.disabled },
  width: '9rem',
} as const;

/** Archived categories are shown by default, but the call can exclude them (MEG-022). */
const filters = {
  archived: { kind: 'flag', label: texts.archiving, labels: { on: texts.archivedOnes, off: texts.liveOnes } },
} as const;

/** The top level, or the children of `parent` (CAT-002, CAT-008 to CAT-014). The exported file has more columns than the table. */
export const categoryList = defineList<CategoryRow>()({
  name: 'categories',
  route: 'listCategories',
  title: contract.title,
  noun: texts.noun,
  scope: { parent: 'uuid?' },
  search: { label: texts.search },
  filters,
  severalSorts: true,
  columns: {
    vignette: { kind: 'image', title: texts.thumbnail, noImage: texts.noThumbnail },
    name: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    slug: { kind: 'text', title: texts.slug, within: 'name' },
    enabled: { ...enabled, sort: BOTH_WAYS },
    archived: { kind: 'boolean', title: texts.archived, within: 'name' },
    position: { kind: 'count', title: texts.position, sort: BOTH_WAYS },
  },
  emptyText: texts.empty,
  file: { title: 'Catégories', prefix: 'categories' },
});

/** The categories of the top level, for the screen of their filters (CFL-001, CFL-004 to CFL-006). */
export const filterableCategoryList = defineList<CategoryRow>()({
  name: 'filterableCategories',
  route: 'filterableCategoryList',
  title: categoryFilterContract.title,
  noun: texts.noun,
  pageSizes: FILTERABLE_CATEGORY_PAGE_SIZES,
  search: { label: texts.search },
  filters,
  columns: {
    name: { kind: 'name', title: texts.name, sort: BOTH_WAYS },
    enabled: { ...enabled, sort: BOTH_WAYS },
    products: {
      kind: 'count',
      title: categoryFilterTexts.products,
      value: ({ activeMasterProductsCount }) => activeMasterProductsCount,
      width: '9rem',
    },
  },
  emptyText: texts.empty,
  file: { title: 'Catégories filtrables', prefix: 'categories_filtrables' },
});

/** The filters of a category, all in one reply (CFL-007 to CFL-012, CFL-028). */
export const categoryFilterList = defineList<CategoryFilter>()({
  name: 'categoryFilters',
  route: 'categoryProductFiltersManagement',
  isSubList: true,
  title: '…',
  noun: categoryFilterTexts.noun,
  pageSizes: CATEGORY_FILTER_PAGE_SIZES,
  scope: { category: 'uuid' },
  columns: {
    name: { kind: 'name', title: categoryFilterTexts.name },
    type: { kind: 'text', title: categoryFilterTexts.type, value: ({ type }) => categoryFilterTexts.types[type] ?? type, width: '12rem' },
    isActive: {
      kind: 'flag',
      title: categoryFilterTexts.state,
      labels: { on: categoryFilterTexts.active, off: categoryFilterTexts.inactive },
      width: '14rem',
    },
  },
  emptyText: categoryFilterTexts.empty,
  file: { title: 'Filtres d’une catégorie', prefix: 'filtres_de_categorie' },
});
