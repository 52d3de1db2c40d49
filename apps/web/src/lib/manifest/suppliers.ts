import type { ScreenDeclarations } from './declaration.ts';

export const SUPPLIERS_SCREENS = {
  listSuppliers: {
    path: '/admin/suppliers/list',
    module: 'suppliers/suppliers/suppliers',
    nav: { group: 'suppliers', label: 'suppliers' },
    guide: 'fournisseurs',
  },
  supplierDetail: {
    path: '/admin/suppliers/:uuid/:ariaSelected?',
    module: 'suppliers/suppliers/supplier-detail',
    parent: 'listSuppliers',
    subList: 'shippingMethods',
    query: ['random'],
  },
  listShippingMethods: {
    path: '/admin/supplier/shippingMethod/:uuid',
    module: 'suppliers/shipping-methods/shipping-methods',
    parent: 'listSuppliers',
    subList: 'shippingMethods',
  },
  addShippingMethod: {
    path: '/admin/supplier/shippingMethod/:uuid/add',
    module: 'suppliers/shipping-methods/shipping-method-add',
    parent: 'listSuppliers',
  },
  editShippingMethod: {
    path: '/admin/supplier/shippingMethod/:uuid/edit',
    module: 'suppliers/shipping-methods/shipping-method-edit',
    parent: 'listSuppliers',
  },
  listTransporters: {
    path: '/admin/catalogue/transporter/list',
    module: 'suppliers/transporters',
    nav: { group: 'suppliers', label: 'transporters' },
    guide: 'fournisseurs',
  },
  listBackOfficeUsers: {
    path: '/admin/back-office-supplier-user-list/:uuid',
    module: 'suppliers/suppliers/back-office-users',
    parent: 'listSuppliers',
  },
  geolocationsPage: {
    path: '/admin/product/:uuid/geolocations',
    module: 'geolocations/positions',
    parent: 'ListProducts',
    subList: 'positions',
    guide: 'imports',
  },
} as const satisfies ScreenDeclarations;
