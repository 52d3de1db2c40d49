import { calls } from '@comptoir/marketplace-api/calls';
import { activeUserList } from '@comptoir/shared/access/active-user-list';
import { versionList } from '@comptoir/shared/access/approved-version-list';
import { blacklist } from '@comptoir/shared/access/blacklist-list';
import { companyWhiteList, ipWhiteList, userWhiteList } from '@comptoir/shared/access/white-list-lists';
import { categoryList, filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { collectionEventList, collectionList, collectionVariantList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { documentedProductList } from '@comptoir/shared/catalogue/products/product-list';
import { boundVariantList, propertyList, propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { brandMappingList, urssafBrandList, urssafCategoryList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { companyList, restrictionList, settingsCompanyList } from '@comptoir/shared/companies/company-lists';
import { positionList } from '@comptoir/shared/geolocations/position-list';
import { blockList } from '@comptoir/shared/homepage/block-list';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import { itemList } from '@comptoir/shared/homepage/item-list';
import { newsList } from '@comptoir/shared/homepage/news-list';
import type { AnyList } from '@comptoir/shared/list/definition';
import { sortRules } from '@comptoir/shared/list/url';
import { rateList } from '@comptoir/shared/rates/rate-list';
import { availableCodeList, codeList, codeStockList, documentList, documentStockList } from '@comptoir/shared/stock/unit-list';
import { backOfficeUserList } from '@comptoir/shared/suppliers/back-office-user-list';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Parameters of a call that its lists offer under another name, and those that they do not offer, with the reason. */
interface Offer {
  lists: readonly AnyList[];
  as?: Readonly<Record<string, string>>;
  fixed?: Readonly<Record<string, string>>;
}

const ONLY_LIVE = 'no list shows archived records (TRA-015, OP-061)';
const UNIT = { availability: 'available', name: 'search', expirationDate: 'expiration' } as const;

/** All parameters that the screens use, by call. */
const OFFERS: Readonly<Record<string, Offer>> = {
  'access.blacklist.list': { lists: [blacklist] },
  'access.companyWhiteLists.list': { lists: [companyWhiteList], as: { 'company.name': 'search' } },
  'access.ipWhiteLists.list': { lists: [ipWhiteList], as: { ipAddress: 'search' } },
  'access.userWhiteLists.list': { lists: [userWhiteList], as: { 'user.email': 'search' } },
  'access.users.list': {
    lists: [activeUserList],
    fixed: {
      status: 'only accepted users (OP-095)',
      enabled: 'only enabled users (OP-095)',
      'order.id': 'the default order',
    },
  },
  'access.versions.list': { lists: [versionList] },
  'catalogue.categories.list': {
    lists: [categoryList, filterableCategoryList],
    as: { name: 'search', 'parent.uuid': 'parent' },
    fixed: { lvl: 'derived from the parent (CAT-057)', 'order.lft': 'the order of the tree (CAT-058)' },
  },
  'catalogue.collections.events': {
    lists: [collectionEventList],
    as: { name: 'search', 'variantProductCollection.uuid': 'collection' },
  },
  'catalogue.collections.list': { lists: [collectionList], as: { name: 'search' } },
  'catalogue.collections.variants': { lists: [collectionVariantList], as: { name: 'search', variantProductCollectionUuid: 'collection' } },
  'catalogue.products.list': {
    lists: [documentedProductList],
    as: { searchByAdminProductName: 'search', supplierUuid: 'supplier', companyUuid: 'company', sortBy: 'order' },
  },
  'catalogue.properties.list': { lists: [propertyList], fixed: { specialProperty: 'only custom properties (PRO-070)' } },
  'catalogue.propertyBindings.list': {
    lists: [boundVariantList],
    as: { propertyValueUuid: 'value', matchPropertyValueOnly: 'boundOnly' },
  },
  'catalogue.propertyValues.list': { lists: [propertyValueList] },
  'catalogue.socialEvents.allBrands': { lists: [brandMappingList], as: { socialEventUuid: 'category' } },
  'catalogue.socialEvents.brands': { lists: [urssafBrandList], as: { socialEventUuid: 'category' } },
  'catalogue.socialEvents.list': { lists: [urssafCategoryList], as: { name: 'search' } },
  'catalogue.variants.list': {
    lists: [variantList],
    as: { masterProductUuid: 'product' },
    fixed: {
      status: 'only active variants (PVA-013)',
      isTechnical: 'never the technical variant (PVA-013)',
      isDefault: 'only for the products whose stock is imported (PVA-031)',
      supplierUuid: 'only for the products whose stock is imported (PVA-031)',
      prototypes: 'only for the products whose stock is imported (PVA-031)',
      sortBy: 'only for the products whose stock is imported (PVA-031)',
    },
  },
  'companies.companies.list': {
    lists: [companyList, settingsCompanyList],
    as: { name: 'search' },
    fixed: { active: 'another name of isActive, never sent with it (CMP-044)' },
  },
  'companies.restrictions.list': { lists: [restrictionList] },
  'geolocations.geolocations.list': { lists: [positionList] },
  'homepage.blocks.list': { lists: [blockList], fixed: { archived: ONLY_LIVE } },
  'homepage.carousels.list': { lists: [carouselList] },
  'homepage.items.list': {
    lists: [itemList],
    as: { 'middleMenu.uuid': 'block' },
    fixed: { 'order.createdAt': 'the default order; no column shows it (OP-020)' },
  },
  'homepage.news.list': { lists: [newsList] },
  'rates.rates.list': { lists: [rateList] },
  'stock.codes.list': { lists: [availableCodeList, codeList], as: UNIT },
  'stock.codes.stock': { lists: [codeStockList], as: { name: 'search' } },
  'stock.documents.list': { lists: [documentList], as: UNIT },
  'stock.documents.stock': { lists: [documentStockList], as: { isAvailable: 'available', name: 'search' } },
  'suppliers.backOfficeUsers.list': { lists: [backOfficeUserList] },
  'suppliers.shippingMethods.list': {
    lists: [shippingMethodList],
    fixed: { 'order.createdAt': 'the default order; no column shows it (SHP-013)' },
  },
  'suppliers.suppliers.list': { lists: [supplierList], as: { name: 'search' } },
  'suppliers.transporters.list': { lists: [transporterList], fixed: { archived: ONLY_LIVE } },
  'vouchers.monitoring.list': { lists: [monitoringList] },
};

/** Calls with parameters that are used by no list, but by pickers or an export. */
const NO_LIST = [
  'catalogue.propertyValues.search',
  'suppliers.transporters.all',
  'companies.restrictions.companyOptions',
  'exports.soldProduct',
];

type Described = { query: z.ZodType };
const isCall = (value: object): value is Described => 'query' in value && 'reply' in value;

/** The marketplace's calls by name, such as `catalogue.products.list`. */
const described = (node: object, path: string[] = []): [string, Described][] =>
  isCall(node) ? [[path.join('.'), node]] : Object.entries(node).flatMap(([key, inner]) => described(inner as object, [...path, key]));

/** The possible sort fields of `order`: the keys of its wire form. */
function sortFields(order: z.ZodType): string[] {
  const codec = order instanceof z.ZodOptional ? order.unwrap() : order;
  if (!(codec instanceof z.ZodCodec)) return [];
  const wire = codec.in;
  return wire instanceof z.ZodRecord && wire.keyType instanceof z.ZodEnum ? wire.keyType.options.map(String) : [];
}

/** Parameters of a call except paging, and `order.field` for each sort field. */
function parametersOf({ query }: Described): string[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(query.shape).flatMap(([name, schema]) => {
    if (name === 'page' || name === 'itemsPerPage') return [];
    return name === 'order' ? sortFields(schema).map((field) => `order.${field}`) : [name];
  });
}

function isOffered(list: AnyList, name: string): boolean {
  if (name === 'search') return list.search !== undefined;
  if (name === 'order') return sortRules(list).length > 0;
  if (name.startsWith('order.')) return sortRules(list).some(({ field }) => `order.${field}` === name);
  return name in list.filters || name in list.scope;
}

const withParameters = described(calls).filter(([name, call]) => parametersOf(call).length > 0 && !NO_LIST.includes(name));

it.each(withParameters)('every parameter of %s is used by a list, or has a listed reason', (name, call) => {
  const { lists, as = {}, fixed = {} } = OFFERS[name] ?? { lists: [] };
  const parameters = parametersOf(call);
  expect(parameters.filter((key) => !(key in fixed) && !lists.some((list) => isOffered(list, as[key] ?? key)))).toEqual([]);
  expect(
    [...Object.keys(as), ...Object.keys(fixed)].filter((key) => !parameters.includes(key)),
    'no parameter of the call',
  ).toEqual([]);
});

it('every filter of a list is a parameter of its call, or is applied by our server', () => {
  const ours = ['stock.codes.stock shortage', 'catalogue.socialEvents.allBrands supplier'];
  const unknown = withParameters.flatMap(([name, call]) => {
    const { lists, as = {} } = OFFERS[name] ?? { lists: [] };
    const known = parametersOf(call).map((key) => as[key] ?? key);
    return lists.flatMap(({ filters }) => Object.keys(filters).flatMap((key) => (known.includes(key) ? [] : [`${name} ${key}`])));
  });
  expect(unknown.sort()).toEqual(ours.sort());
});
