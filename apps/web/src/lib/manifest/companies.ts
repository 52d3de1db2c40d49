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

export const ACCESS_SCREENS = {
  whitelist: {
    path: '/admin/white/list',
    module: 'access/white-lists/white-lists',
    nav: { group: 'access', label: 'whiteList' },
    guide: 'historique',
  },
  usersBlackList: {
    path: '/admin/user/blacklist',
    module: 'access/blacklist/blacklist',
    nav: { group: 'access', label: 'blacklist' },
    guide: 'historique',
  },
  enabledUsersList: {
    path: '/admin/enabled/user/list',
    module: 'access/blacklist/active-users',
    nav: { group: 'access', label: 'activeUsers' },
    guide: 'historique',
  },
  UserBlacklistHistorique: {
    path: '/admin/user/blacklist/historique/:uuid',
    module: 'access/blacklist/blacklist-history',
    parent: 'usersBlackList',
  },
  mobileApprovedVersionList: {
    path: '/admin/approved/version/list',
    module: 'access/versions',
    nav: { group: 'access', label: 'versions' },
    guide: 'site',
  },
} as const satisfies ScreenDeclarations;
