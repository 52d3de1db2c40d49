import type { ScreenDeclarations } from './declaration.ts';

export const COMPANIES_SCREENS = {
  listCompanies: {
    path: '/admin/companies/list',
    module: 'companies/companies',
    nav: { group: 'companies', label: 'companies' },
    guide: 'catalogue',
  },
  // Without a company, a message is shown (CMP-036).
  listHiddenProducts: {
    path: '/admin/companies/:uuid?/hidden-master-products/list',
    module: 'companies/hidden-products',
    parent: 'listCompanies',
    subList: 'hiddenProducts',
  },
  hideProducts: { path: '/admin/companies/:uuid?/hidden-master-products/add', module: 'companies/hide-products', parent: 'listCompanies' },
  'categories-settings-list': {
    path: '/admin/company/category/settings',
    module: 'companies/settings-companies',
    nav: { group: 'companies', label: 'companyCategories' },
    guide: 'catalogue',
  },
  editCategorySettings: {
    path: '/admin/company/category/settings/:uuid',
    module: 'companies/category-settings',
    parent: 'categories-settings-list',
  },
} as const satisfies ScreenDeclarations;
