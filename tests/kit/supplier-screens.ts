import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { filled, form } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';

/** Suppliers, their sub-lists, and transporters. */
export const SUPPLIER_SCREENS = {
  listSuppliers: {
    path: '/admin/suppliers/list',
    ready: filled('Liste des fournisseurs'),
    list: supplierList,
    call: 'suppliers.suppliers.list',
    documented: {
      heads: ['Nom ↕', 'Frais', 'Date de création', 'Créé par', 'État', 'Actions'],
      search: 'Recherche par fournisseur',
      proves: ['SUP-014', 'SUP-015', 'SUP-016', 'SUP-017', 'SUP-029'],
    },
  },
  supplierDetail: { path: ({ supplier }) => `/admin/suppliers/${supplier}`, ready: filled(/\S/) },
  listShippingMethods: {
    path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}`,
    ready: filled(/\S/),
    list: shippingMethodList,
    documented: {
      heads: ['Nom ↕', 'Transporteur ↕', 'Délai de livraison ↕', 'Créé par ↕', 'État ↕', 'Actions'],
      search: 'Rechercher un moyen d’expédition',
      proves: ['SHP-001', 'SHP-004', 'SHP-005', 'SHP-012'],
    },
  },
  addShippingMethod: {
    path: ({ supplier }) => `/admin/supplier/shippingMethod/${supplier}/add`,
    ready: form(/^Ajouter un moyen d’expédition à \S/, 'Nom'),
  },
  editShippingMethod: {
    path: ({ shippingMethod }) => `/admin/supplier/shippingMethod/${shippingMethod}/edit`,
    ready: form(/^Modifier le moyen d’expédition \S/, 'Nom'),
  },
  listBackOfficeUsers: {
    path: ({ supplierWithUsers }) => `/admin/back-office-supplier-user-list/${supplierWithUsers}`,
    ready: filled(/\S/),
    list: backOfficeUserList,
  },
  listTransporters: {
    path: '/admin/catalogue/transporter/list',
    ready: filled('Gérer les transporteurs'),
    list: transporterList,
    call: 'suppliers.transporters.list',
    documented: {
      heads: ['Nom', 'État ↕', 'Date de création ↕', 'Actions'],
      search: 'Rechercher un transporteur',
      asks: [
        ['search=navette&order=isActive.asc', 'page=1&itemsPerPage=10&search=navette&archived=false&order[isActive]=asc'],
        ['itemsPerPage=25&order=createdAt.desc', 'page=1&itemsPerPage=25&archived=false&order[createdAt]=desc'],
      ],
      proves: ['TRA-001', 'TRA-002', 'TRA-003', 'TRA-006', 'TRA-010', 'TRA-015', 'TRA-026'],
    },
  },
} satisfies Record<string, Screen>;
