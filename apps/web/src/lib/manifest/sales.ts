import type { ScreenDeclarations } from './declaration.ts';

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
