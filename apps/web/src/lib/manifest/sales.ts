import type { ScreenDeclarations } from './declaration.ts';

export const STOCK_SCREENS = {
  ListCodes: {
    path: '/admin/catalogue/ListCodes',
    module: 'stock/codes',
    nav: { group: 'stock', label: 'codes' },
    aliases: ['/admin/catalogue/code/list'],
    guide: 'stock',
  },
  addCode: { path: '/admin/catalogue/code/create', module: 'stock/import-codes', parent: 'ListCodes', guide: 'imports' },
  ListDocuments: {
    path: '/admin/ListDocuments',
    module: 'stock/documents',
    nav: { group: 'stock', label: 'documents' },
    aliases: ['/admin/catalogue/ListDocuments', '/admin/catalogue/document/list'],
    guide: 'stock',
  },
  reorders: {
    path: '/admin/catalogue/stock/reorders',
    module: 'stock/reorders',
    nav: { group: 'stock', label: 'reorders' },
    guide: 'stock',
  },
  addDocument: {
    path: '/admin/addDocument',
    module: 'stock/import-documents',
    parent: 'ListDocuments',
    aliases: ['/admin/catalogue/addDocument', '/admin/catalogue/document/create'],
    guide: 'imports',
  },
} as const satisfies ScreenDeclarations;

export const SALES_SCREENS = {
  soldExport: { path: '/admin/sold/export', module: 'exports/exports', nav: { group: 'sales', label: 'salesExports' }, guide: 'exports' },
  listReductions: { path: '/admin/sold/export/reductions', module: 'exports/reductions', parent: 'soldExport' },
  createVoucherOrder: { path: '/admin/catalogue/create-ogloba-order', module: 'vouchers/order-vouchers', parent: 'listVoucherOrders' },
  listVoucherOrders: {
    path: '/admin/catalogue/list-ogloba-order',
    module: 'vouchers/vouchers',
    nav: { group: 'sales', label: 'voucherOrders' },
    guide: 'commandes',
  },
  monitorVoucherOrders: {
    path: '/admin/catalogue/monitoring-ogloba-order',
    module: 'vouchers/monitoring',
    nav: { group: 'sales', label: 'voucherMonitoring' },
    guide: 'commandes',
  },
  orderDossier: { path: '/admin/commandes/:number', module: 'orders/order-dossier', parent: 'monitorVoucherOrders' },
  jackpotList: {
    path: '/admin/catalogue/gift-card-product-api',
    module: 'rates/rates',
    nav: { group: 'sales', label: 'giftCardRates' },
    guide: 'commandes',
  },
  editJackpot: { path: '/admin/catalogue/gift-card-product-api/:uuid/edit', module: 'rates/edit-rate', parent: 'jackpotList' },
} as const satisfies ScreenDeclarations;
