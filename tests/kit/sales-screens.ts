import { reductionList } from '@comptoir/shared/exports/reduction-list';
import { rateList } from '@comptoir/shared/rates/rate-list';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { title } from './screen.ts';
import { filled, form } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';

/** Exports, voucher orders and their monitoring, rates of gift cards. */
export const SALES_SCREENS = {
  soldExport: { path: '/admin/sold/export', ready: (page) => title(page, 'Exports des ventes') },
  listReductions: {
    path: '/admin/sold/export/reductions',
    ready: filled('Réductions Jackpot'),
    list: reductionList,
  },
  listVoucherOrders: {
    path: '/admin/catalogue/list-ogloba-order',
    ready: filled('Commandes de bons'),
    list: voucherList,
  },
  createVoucherOrder: { path: '/admin/catalogue/create-ogloba-order', ready: form('Commander des bons', 'Quantité') },
  monitorVoucherOrders: {
    path: '/admin/catalogue/monitoring-ogloba-order',
    ready: filled('Suivi des commandes fournisseur'),
    list: monitoringList,
  },
  orderDossier: {
    path: ({ order }) => `/admin/commandes/${order}`,
    ready: async (page) => {
      await title(page, /^Commande \d+$/);
      await page.getByRole('combobox', { name: /^Statut de traitement de la commande/ }).waitFor();
    },
  },
  jackpotList: {
    path: '/admin/catalogue/gift-card-product-api',
    ready: filled('Taux des cartes cadeaux'),
    list: rateList,
  },
  editJackpot: {
    path: ({ rate }) => `/admin/catalogue/gift-card-product-api/${rate}/edit`,
    ready: form(/^Modifier le taux d(?:e |’)\S/, 'Valeur min'),
  },
} satisfies Record<string, Screen>;
