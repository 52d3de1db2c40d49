import { filled, form } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';

/** Suppliers, what belongs to one of them, and transporters. */
export const SUPPLIER_SCREENS = {
  listSuppliers: {
    path: '/admin/suppliers/list',
    ready: filled('Liste des fournisseurs'),
    call: 'suppliers.suppliers.list',
    failed: "Les fournisseurs n'ont pas pu être chargés",
  },
  supplierDetail: { path: ({ supplier }) => `/admin/suppliers/${supplier}`, ready: filled(/^Moyens d’expédition de /) },
  listShippingMethods: { path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}`, ready: filled(/^Moyens d’expédition de /) },
  addShippingMethod: {
    path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}/add`,
    ready: form('Ajouter un moyen d’expédition', 'Nom'),
  },
  editShippingMethod: {
    path: ({ shippingMethod }) => `/admin/supplier/shippingMethod/${shippingMethod}/edit`,
    ready: form('Modifier un moyen d’expédition', 'Nom'),
  },
  listBackOfficeUsers: { path: ({ staffed }) => `/admin/back-office-supplier-user-list/${staffed}`, ready: filled(/back-office de /) },
  listTransporters: {
    path: '/admin/catalogue/transporter/list',
    ready: filled('Gérer les transporteurs'),
    call: 'suppliers.transporters.list',
    failed: "Les transporteurs n'ont pas pu être chargés",
    search: 'exp',
  },
} satisfies Record<string, Screen>;
