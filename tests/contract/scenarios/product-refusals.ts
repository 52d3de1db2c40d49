import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import type { Api } from '../api.ts';
import { NOWHERE } from '../scenario.ts';
import { manual, POSITIONS, type ProductKind, uuidOf } from './product-bodies.ts';

/** Changes of blocks and members of a payload; undefined removes one. */
export type Changes = Record<string, unknown> | ((api: Api) => Promise<Record<string, unknown>>);

/** Invalid payloads, with the refused members. */
interface Broken {
  when: string;
  violations: string[];
  changes: Changes;
}

const ofAll: Broken[] = [
  { when: 'the prototype is another', violations: ['prototype'], changes: { prototype: NOWHERE } },
  {
    when: 'the reference is empty',
    violations: ['mainInformationsBlock.reference'],
    changes: { mainInformationsBlock: { reference: ' ' } },
  },
  {
    when: 'its texts are too long',
    violations: ['reference', 'productName', 'adminProductName', 'shortDescription'].map((name) => `mainInformationsBlock.${name}`),
    changes: {
      mainInformationsBlock: Object.fromEntries(
        ['reference', 'productName', 'adminProductName', 'shortDescription'].map((name) => [name, 'x'.repeat(256)]),
      ),
    },
  },
  { when: 'the brand is missing', violations: ['mainInformationsBlock.brand'], changes: { mainInformationsBlock: { brand: undefined } } },
  {
    when: 'the brand is too long',
    violations: ['mainInformationsBlock.brand.name'],
    changes: { mainInformationsBlock: { brand: { name: 'x'.repeat(51), uuid: '' } } },
  },
  {
    when: 'references lead nowhere',
    violations: ['mainInformationsBlock.socialEvent.0', 'mainInformationsBlock.brand.uuid', 'categories.0'],
    changes: {
      mainInformationsBlock: { socialEvent: [NOWHERE], brand: { name: 'x', uuid: NOWHERE } },
      categories: [NOWHERE],
    },
  },
  {
    when: 'no social event is chosen',
    violations: ['mainInformationsBlock.socialEvent'],
    changes: { mainInformationsBlock: { socialEvent: [] } },
  },
  {
    when: 'two classifications are sent',
    violations: ['mainInformationsBlock.urssafClassification'],
    changes: { mainInformationsBlock: { urssafClassification: [NOWHERE, NOWHERE] } },
  },
  {
    when: 'its states are booleans',
    violations: ['statusBlock.active', 'statusBlock.hiddenProduct', 'statusBlock.closedSale'],
    changes: { statusBlock: { active: true, hiddenProduct: false, closedSale: false } },
  },
  {
    when: 'the sale is closed without a reason',
    violations: ['statusBlock.saleClosingReason'],
    changes: { statusBlock: { closedSale: 1 } },
  },
  { when: 'there is no supplier', violations: ['supplierBlock.supplier'], changes: { supplierBlock: { supplier: '' } } },
  { when: 'there is no category', violations: ['categories'], changes: { categories: [] } },
  { when: 'there is no description', violations: ['descriptions'], changes: { descriptions: [] } },
  { when: 'there are six descriptions', violations: ['descriptions'], changes: { descriptions: Array(6).fill(NOWHERE) } },
  { when: 'a description does not exist', violations: ['descriptions.0'], changes: { descriptions: [NOWHERE] } },
  {
    when: 'a description belongs to another product',
    violations: ['descriptions.0'],
    changes: async (api) => ({
      descriptions: [await uuidOf(api, 'select uuid from product_description where variant_id is not null limit 1')],
    }),
  },
  {
    when: 'an image is a drawing',
    violations: ['images.0'],
    changes: async (api) => ({ images: [await uuidOf(api, "select uuid from image where extension = 'svg' limit 1")] }),
  },
  { when: 'there is no geolocation type', violations: ['geolocations.0.type'], changes: { geolocations: [{ type: '' }] } },
  {
    when: 'the key has another sign',
    violations: ['geolocations.0.apiKey'],
    changes: { geolocations: [{ type: GEOLOCATION_TYPES.api, apiKey: 'clé-1' }] },
  },
  {
    when: 'an eleventh address is sent',
    violations: ['geolocations'],
    changes: { geolocations: Array(11).fill(manual(POSITIONS.address)) },
  },
  {
    when: 'coordinates have 18 decimals',
    violations: ['geolocations.0.longitude', 'geolocations.0.latitude'],
    changes: { geolocations: [manual({ method: 'geocoding', longitude: '2.123456789012345678', latitude: '48.123456789012345678' })] },
  },
  {
    when: 'coordinates have a comma',
    violations: ['geolocations.0.latitude'],
    changes: { geolocations: [manual({ method: 'geocoding', longitude: '2.35', latitude: '48,85' })] },
  },
  {
    when: 'coordinates are out of range',
    violations: ['geolocations.0.longitude', 'geolocations.0.latitude'],
    changes: { geolocations: [manual({ method: 'geocoding', longitude: 90.1, latitude: -91 })] },
  },
];

const ofSold: Broken[] = [
  {
    when: 'the supplier does not exist',
    violations: ['supplierBlock.supplier', 'supplierBlock.shippingMethod.0'],
    changes: { supplierBlock: { supplier: NOWHERE } },
  },
  { when: 'nothing ships it', violations: ['supplierBlock.shippingMethod'], changes: { supplierBlock: { shippingMethod: [] } } },
  {
    when: 'it is shipped by another supplier',
    violations: ['supplierBlock.shippingMethod.0'],
    changes: async (api) => ({
      supplierBlock: {
        supplier: await uuidOf(api, 'select uuid from supplier where id <> (select supplier_id from shipping_method limit 1) limit 1'),
      },
    }),
  },
  {
    when: 'its stock is no integer',
    violations: ['stockBlock.stock', 'stockBlock.limitByCart'],
    changes: { stockBlock: { stock: '1,5', limitByCart: 'x' } },
  },
  {
    when: 'its numbers are texts',
    violations: ['stockBlock.stock', 'pricingBlock.price'],
    changes: { stockBlock: { stock: '3' }, pricingBlock: { price: '12.5' } },
  },
  { when: 'the price has three decimals', violations: ['pricingBlock.price'], changes: { pricingBlock: { price: '12,505' } } },
  {
    when: 'price and tax are missing',
    violations: ['pricingBlock.price', 'pricingBlock.tax'],
    changes: { pricingBlock: { price: null, tax: undefined } },
  },
  { when: 'a reduction has no public price', violations: ['pricingBlock.publicPrice'], changes: { pricingBlock: { publicPrice: null } } },
];

const ofRedirected: Broken[] = [
  { when: 'the supplier does not exist', violations: ['supplierBlock.supplier'], changes: { supplierBlock: { supplier: NOWHERE } } },
  { when: 'the link is too long', violations: ['redirectionLink'], changes: { redirectionLink: 'x'.repeat(1401) } },
  { when: 'the reduction has no type', violations: ['pricingBlock.reductionType'], changes: { pricingBlock: { reductionType: null } } },
  { when: 'the reduction has no value', violations: ['pricingBlock.reductionValue'], changes: { pricingBlock: { reductionValue: null } } },
  { when: 'the reduction is negative', violations: ['pricingBlock.reductionValue'], changes: { pricingBlock: { reductionValue: -1 } } },
  {
    when: 'a free reduction says nothing',
    violations: ['pricingBlock.reductionDescription'],
    changes: { pricingBlock: { reductionType: 1 } },
  },
];

const ofPromo: Broken[] = [
  {
    when: 'no phone number goes with the code',
    violations: ['promotionCodeBlock.phoneNumber'],
    changes: { promotionCodeBlock: { phoneNumber: '' } },
  },
  {
    when: 'a call costs thousandths',
    violations: ['promotionCodeBlock.callPrice'],
    changes: { promotionCodeBlock: { callPrice: '0,155' } },
  },
  {
    when: 'the password is too long',
    violations: ['promotionIdentificationBlock.password'],
    changes: { promotionIdentificationBlock: { password: 'x'.repeat(101) } },
  },
];

/** Invalid payloads of a product of this kind. */
export const broken = (kind: ProductKind): Broken[] => [
  ...ofAll,
  ...(kind === 'promo' || kind === 'memberCard' ? ofRedirected : ofSold),
  ...(kind === 'promo' ? ofPromo : []),
];
