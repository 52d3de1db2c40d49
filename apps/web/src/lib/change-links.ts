import type { ChangedKind } from '@comptoir/shared/history/changes';
import { href } from './routes.ts';

type Link = (uuid: string) => string;
const list =
  (path: string): Link =>
  () =>
    path;

/** Target for a record of the history: its own page, or the list for records without a page. */
const LINKS: Record<ChangedKind, Link> = {
  backOfficeUser: list(href('listSuppliers')),
  blacklistEntry: (uuid) => href('UserBlacklistHistorique', { uuid }),
  block: (uuid) => href('editMiddleMenu', { uuid }),
  blockItem: (uuid) => href('editMiddleMenuItem', { uuid }),
  carousel: (uuid) => href('editCarousel', { uuid }),
  category: (uuid) => href('editCategory', { uuid }),
  categoryFilter: list(href('filterableCategoryList')),
  code: list(href('ListCodes')),
  codeFile: list(href('jobList')),
  collection: (uuid) => href('editVariantProductCollection', { uuid }),
  company: (uuid) => href('listHiddenProducts', { uuid }),
  description: list(href('ListProducts')),
  document: list(href('ListDocuments')),
  highlight: (uuid) => href('editMegaMenusCategories', { uuid }),
  image: list(href('ListProducts')),
  news: (uuid) => href('editNews', { uuid }),
  position: list(href('ListProducts')),
  product: (uuid) => href('EditProduct', { uuid }),
  property: (uuid) => href('editCustomProperty', { uuid }),
  propertyValue: list(href('customPropertiesList')),
  rate: (uuid) => href('editJackpot', { uuid }),
  shippingMethod: (uuid) => href('editShippingMethod', { uuid }),
  supplier: (uuid) => href('supplierDetail', { uuid }),
  supplierOrder: list(href('monitorVoucherOrders')),
  transporter: list(href('listTransporters')),
  urssafCategory: (uuid) => href('listMappingCategoriesUrssafBrand', { uuid }),
  user: list(href('usersBlackList')),
  variant: (uuid) => href('EditVariantProduct', { uuid }),
  version: list(href('mobileApprovedVersionList')),
  voucher: list(href('listVoucherOrders')),
  whiteListEntry: list(href('whitelist')),
};

export const changeLink = (kind: ChangedKind, record: string): string => LINKS[kind](record);
