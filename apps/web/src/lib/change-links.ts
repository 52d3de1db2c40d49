import type { ChangedKind } from '@comptoir/shared/history/changes';
import { PAGE_SIZES } from '@comptoir/shared/paging';
import { href } from './routes.ts';

/** Pages of records. */
const PAGES = {
  blacklistEntry: (uuid: string) => href('UserBlacklistHistorique', { uuid }),
  block: (uuid: string) => href('editMiddleMenu', { uuid }),
  blockItem: (uuid: string) => href('editMiddleMenuItem', { uuid }),
  carousel: (uuid: string) => href('editCarousel', { uuid }),
  category: (uuid: string) => href('editCategory', { uuid }),
  collection: (uuid: string) => href('editVariantProductCollection', { uuid }),
  company: (uuid: string) => href('listHiddenProducts', { uuid }),
  highlight: (uuid: string) => href('editMegaMenusCategories', { uuid }),
  news: (uuid: string) => href('editNews', { uuid }),
  product: (uuid: string) => href('EditProduct', { uuid }),
  property: (uuid: string) => href('editCustomProperty', { uuid }),
  rate: (uuid: string) => href('editJackpot', { uuid }),
  shippingMethod: (uuid: string) => href('editShippingMethod', { uuid }),
  supplier: (uuid: string) => href('supplierDetail', { uuid }),
  urssafCategory: (uuid: string) => href('listMappingCategoriesUrssafBrand', { uuid }),
  variant: (uuid: string) => href('EditVariantProduct', { uuid }),
};

/** The lists of the records without a page. */
const LISTS: Record<Exclude<ChangedKind, keyof typeof PAGES>, string> = {
  backOfficeUser: href('listSuppliers'),
  categoryFilter: href('filterableCategoryList'),
  code: href('ListCodes'),
  codeFile: href('jobList'),
  description: href('ListProducts'),
  document: href('ListDocuments'),
  image: href('ListProducts'),
  position: href('ListProducts'),
  propertyValue: href('customPropertiesList'),
  supplierOrder: href('monitorVoucherOrders'),
  transporter: href('listTransporters'),
  user: href('usersBlackList'),
  version: href('mobileApprovedVersionList'),
  voucher: href('listVoucherOrders'),
  whiteListEntry: href('whitelist'),
};

const hasPage = (kind: ChangedKind): kind is keyof typeof PAGES => kind in PAGES;

/** The page of a record; null for records without one. */
export const recordPage = (kind: ChangedKind, record: string): string | null => (hasPage(kind) ? PAGES[kind](record) : null);

/** Target for a record of the history: its page, or the list for records without one. */
export const changeLink = (kind: ChangedKind, record: string): string => (hasPage(kind) ? PAGES[kind](record) : LISTS[kind]);

/** Address of a row in its list, which focuses it. `rank`: its position in the complete list, from 1. */
export function rowAddress(list: string, rank: number, key: string): string {
  const [size] = PAGE_SIZES;
  return `${list}?page=${Math.ceil(rank / size)}&itemsPerPage=${size}#${key}`;
}
