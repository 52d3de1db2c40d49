import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { ScreenName } from '@comptoir/web/lib/routes';
import type { ListSubjects } from './list-subjects.ts';

const by = (table: string, column: string, uuid: string) => `select ${column}::text as name from ${table} where uuid = '${uuid}'`;
const variantName = (uuid: string) => by('variant', 'admin_name', uuid);
const productName = (uuid: string) => by('master_product', 'admin_product_name', uuid);
const position = (table: string, uuid: string) => by(table, "'Position ' || position", uuid);

/** SQL that selects the name of the record of each screen, for screens of one record. */
export const RECORD_NAMES: { readonly [Name in ScreenName]?: (of: ListSubjects) => string } = {
  editCategory: ({ category }) => by('category', 'name', category),
  categoryProductFiltersManagement: ({ category }) => by('category', 'name', category),
  addCategoryFilter: ({ category }) => by('category', 'name', category),
  editMegaMenusCategories: ({ highlight }) => by('mega_menu_category', 'name', highlight),
  EditProduct: ({ products }) => productName(products.eTicket),
  listProductVariants: ({ productOfVariants }) => productName(productOfVariants),
  CustomAttribut: ({ productOfVariants }) => productName(productOfVariants),
  EditVariantProduct: ({ soldVariant }) => variantName(soldVariant),
  geolocationsPage: ({ variant }) => variantName(variant),
  editCustomProperty: () => by('property', 'name', FIXED_PROPERTIES.urssafEvent),
  CustomPropertyValuesList: () => by('property', 'name', FIXED_PROPERTIES.urssafEvent),
  listVariantProductsOfPropertyValue: ({ value }) => by('property_value', 'value', value),
  addVariantProductToPropertyValue: ({ value, property }) =>
    `select (select name from property where uuid = '${property}') || '\u202f: ' || value as name from property_value where uuid = '${value}'`,
  editVariantProductCollection: ({ collection }) => by('variant_collection', 'name', collection),
  editSocialEventGrantCollection: ({ collection }) => by('variant_collection', 'name', collection),
  listMappingCategoriesUrssafBrand: ({ urssafCategory }) => by('social_event', 'name', urssafCategory),
  editMappingCategoriesUrssafBrand: ({ urssafCategory }) => by('social_event', 'name', urssafCategory),
  supplierDetail: ({ supplier }) => by('supplier', 'name', supplier),
  listShippingMethods: ({ supplier }) => by('supplier', 'name', supplier),
  editShippingMethod: ({ shippingMethod }) => by('shipping_method', 'name', shippingMethod),
  listBackOfficeUsers: ({ supplierWithUsers }) => by('supplier', 'name', supplierWithUsers),
  listHiddenProducts: ({ company }) => by('company', 'name', company),
  hideProducts: ({ company }) => by('company', 'name', company),
  editCategorySettings: ({ company }) => by('company', 'name', company),
  editJackpot: ({ rate }) =>
    `select concat_ws(' – ', product.admin_product_name, nullif(variant.name, '')) as name from variant join master_product as product on product.id = product_id where variant.uuid = '${rate}'`,
  orderDossier: ({ order }) => `select 'Commande ${order}' as name`,
  editCarousel: ({ carousel }) => position('carousel', carousel),
  editCarouselLogin: ({ loginCarousel }) => position('carousel', loginCarousel),
  editNews: ({ news }) => position('news', news),
  editMiddleMenu: ({ region }) => by('block', 'title', region),
  middleMenuItemList: ({ region }) => by('block', 'title', region),
  editMiddleMenuItem: ({ item }) => by('block_item', 'title', item),
};
