import { dashboardTexts } from '@comptoir/shared/dashboard/texts';
import { blockTypeIn, typeParam } from '@comptoir/shared/homepage/kinds';
import { layoutTexts as screens } from '@comptoir/shared/layout';
import { viewTexts } from '@comptoir/shared/views/texts';
import { href } from '../../lib/routes.ts';

const { forms } = dashboardTexts;

/**
 * Address and label of the form of a draft; the address is null when the draft does not say where the form is opened. `rest` is the part of
 * the draft's name after the form's name.
 */
interface DraftForm {
  label: string | ((rest: readonly string[]) => string);
  to: (rest: readonly string[]) => string | null;
}

const plain = (label: string, path: string): DraftForm => ({ label, to: () => path });
const byUuid = (label: string, added: string, edited: (uuid: string) => string): DraftForm => ({
  label,
  to: ([uuid = 'new']) => (uuid === 'new' ? added : edited(uuid)),
});

/** Screens of the types of blocks. */
const BLOCKS: Readonly<Record<string, string>> = {
  current_offer: screens.currentOffers,
  travel: screens.travels,
  region: screens.regions,
};

/** By the first word of the draft's name (kit/form/create-form.tsx). For a form in a dialog, the address is that of its list. */
const FORMS: Readonly<Record<string, DraftForm>> = {
  product: byUuid(screens.products, href('addProduct'), (uuid) => href('EditProduct', { uuid })),
  variant: byUuid(forms.variants, href('ListProducts'), (uuid) => href('EditVariantProduct', { uuid })),
  variants: byUuid(forms.variants, href('ListProducts'), (uuid) => href('CustomAttribut', { uuid })),
  category: {
    label: screens.categories,
    to: ([uuid = 'new', parent]) => (uuid === 'new' ? href('addCategory', { uuid: parent }) : href('editCategory', { uuid })),
  },
  'category-filters': byUuid(screens.filters, href('filterableCategoryList'), (uuid) => href('addCategoryFilter', { uuid })),
  'company-categories': byUuid(screens.companyCategories, href('categories-settings-list'), (uuid) =>
    href('editCategorySettings', { uuid }),
  ),
  highlight: byUuid(screens.highlights, href('addMegaMenusCategories'), (uuid) => href('editMegaMenusCategories', { uuid })),
  property: {
    label: screens.properties,
    to: ([uuid = 'new', value]) => {
      if (uuid === 'new') return href('createCustomProperty');
      return value === undefined ? href('editCustomProperty', { uuid }) : href('CustomPropertyValuesList', { uuid });
    },
  },
  rate: byUuid(screens.giftCardRates, href('jackpotList'), (uuid) => href('editJackpot', { uuid })),
  supplier: byUuid(screens.suppliers, href('listSuppliers'), (uuid) => href('supplierDetail', { uuid })),
  transporter: plain(screens.transporters, href('listTransporters')),
  shippingMethod: {
    label: screens.shippingMethods,
    to: ([uuid = '', added]) => (added === undefined ? href('editShippingMethod', { uuid }) : href('addShippingMethod', { uuid })),
  },
  backOfficeUser: { label: forms.backOfficeUsers, to: ([uuid = '']) => href('listBackOfficeUsers', { uuid }) },
  carousel: {
    label: screens.carousels,
    to: ([uuid = '', added]) => {
      if (added === undefined) return href('editCarousel', { uuid });
      return href(uuid === 'login' ? 'addCarouselLogin' : 'addCarousel');
    },
  },
  news: byUuid(screens.news, href('addNews'), (uuid) => href('editNews', { uuid })),
  // The first word is the type of a new block, or the uuid.
  block: {
    label: ([type = '']) => BLOCKS[type] ?? forms.blocks,
    to: ([type = '', added]) =>
      added === undefined ? href('editMiddleMenu', { uuid: type }) : href('addMiddleMenu', { type: typeParam(blockTypeIn(type)) }),
  },
  blockItem: {
    label: forms.blockItems,
    to: ([uuid = '', added, type]) =>
      added === undefined
        ? href('editMiddleMenuItem', { uuid })
        : href('addMiddleMenuItem', { uuid, blockType: typeParam(blockTypeIn(type)) }),
  },
  import: { label: screens.stock, to: ([type]) => href(type === 'documents' ? 'addDocument' : 'addCode') },
  position: {
    label: screens.positions,
    to: ([uuid, variant = '']) => (uuid === 'new' ? href('geolocationsPage', { uuid: variant }) : href('ListProducts')),
  },
  positions: { label: screens.positions, to: ([, uuid = '']) => href('geolocationsPage', { uuid }) },
  voucherOrder: plain(screens.voucherOrders, href('createVoucherOrder')),
  version: plain(screens.versions, href('mobileApprovedVersionList')),
  blacklist: plain(screens.blacklist, href('usersBlackList')),
  ipWhiteList: plain(screens.whiteList, href('whitelist')),
  companyWhiteList: plain(screens.whiteList, href('whitelist')),
  userWhiteList: plain(screens.whiteList, href('whitelist')),
  defect: plain(screens.productDefects, href('productDefects')),
  // Of any list.
  view: { label: viewTexts.views, to: () => null },
};

/** The form of a draft; null when this version does not know it. */
export function draftForm(name: string): { label: string; to: string | null; isNew: boolean } | null {
  const [form = '', ...rest] = name.split(':');
  const known = FORMS[form];
  if (known === undefined) return null;
  const label = typeof known.label === 'string' ? known.label : known.label(rest);
  return { label, to: known.to(rest), isNew: rest.includes('new') };
}
