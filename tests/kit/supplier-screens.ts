import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { filled, form } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';

/** Suppliers, what belongs to one of them, and transporters. */
export const SUPPLIER_SCREENS = {
  listSuppliers: {
    path: '/admin/suppliers/list',
    ready: filled('Liste des fournisseurs'),
    list: supplierList,
    call: 'suppliers.suppliers.list',
  },
  supplierDetail: { path: ({ supplier }) => `/admin/suppliers/${supplier}`, ready: filled(/^Moyens d’expédition de /) },
  listShippingMethods: {
    path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}`,
    ready: filled(/^Moyens d’expédition de /),
    list: shippingMethodList,
  },
  addShippingMethod: {
    path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}/add`,
    ready: form('Ajouter un moyen d’expédition', 'Nom'),
  },
  editShippingMethod: {
    path: ({ shippingMethod }) => `/admin/supplier/shippingMethod/${shippingMethod}/edit`,
    ready: form(/^Modifier le moyen d’expédition \S/, 'Nom'),
  },
  listBackOfficeUsers: {
    path: ({ staffed }) => `/admin/back-office-supplier-user-list/${staffed}`,
    ready: filled(/back-office de /),
    list: backOfficeUserList,
  },
  listTransporters: {
    path: '/admin/catalogue/transporter/list',
    ready: filled('Gérer les transporteurs'),
    list: transporterList,
    call: 'suppliers.transporters.list',
    search: 'exp',
  },
} satisfies Record<string, Screen>;
