import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { isSold, newProduct } from '@comptoir/shared/catalogue/products/product-prototypes';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { readCategoryTree } from './category-tree.ts';
import type { BrowserClient } from './client.ts';

/** A supplier with shipping methods. */
export async function shipper({ trpc }: BrowserClient) {
  const { products } = trpc.catalogue;
  const { items } = await products.list.query({ itemsPerPage: 100 });
  for (const { supplier, prototype } of items) {
    if (supplier === null || !isSold(prototype.uuid)) continue;
    const [method] = await products.shippingMethods.query({ supplier: supplier.uuid });
    if (method) return { supplier, method: method.uuid };
  }
  throw new Error('no supplier ships');
}

/** Valid values for a prototype, with a unique description. */
export async function productValuesFor(browser: BrowserClient, name: PrototypeName): Promise<ProductValues> {
  const { products, productContents } = browser.trpc.catalogue;
  const [{ supplier, method }, choices, tree, taxes] = await Promise.all([
    shipper(browser),
    products.choices.query(),
    readCategoryTree(browser),
    browser.trpc.reference.taxes.query(),
  ]);
  const saved = await productContents.saveDescription.mutate({ uuid: null, name: 'Description', content: '<p>Bon</p>', position: 1 });
  return {
    ...newProduct('A1B2C3D4E5F6G', 'Description'),
    kind: PROTOTYPES[name],
    brand: { uuid: null, value: `Marque de ${name}` },
    productName: `Essai ${name}`,
    socialEvent: choices.socialEvent.slice(0, 2).map(({ uuid }) => uuid),
    urssafClassification: choices.urssafClassification[0]?.uuid ?? '',
    supplier,
    shippingMethod: [method],
    stock: 12,
    price: 12.5,
    tax: taxes.items[0]?.uuid ?? '',
    reductionType: '2',
    reductionValue: 15,
    redirectionLink: 'https://partenaire.example',
    onlineValidity: '1 an',
    driveValidity: '0',
    webPromoCode: 'CE15',
    login: 'ce',
    geolocationType: GEOLOCATION_TYPES.disabled,
    categories: tree.items.slice(0, 1).map(({ uuid }) => uuid),
    descriptions: [{ uuid: saved.uuid, title: 'Description', content: saved.content, saved: true }],
  };
}

/** Values of a product's form; throws for an unknown prototype, which has no form (STR-011). */
export async function readProductValues({ catalogue }: BrowserClient['trpc'], uuid: string): Promise<ProductValues> {
  const { values } = await catalogue.products.get.query({ uuid });
  if (values === null) throw new Error(`the product ${uuid} is of an unknown prototype`);
  return values;
}
