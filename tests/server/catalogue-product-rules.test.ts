import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { describe, expect, it } from 'vitest';
import { productValuesFor } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// Each rule of the product form: a refused value with its field, and the nearest accepted value.
const { stack, browser } = await signedInStack();
const { products } = browser.trpc.catalogue;

const REQUIRED = 'Ce champ est obligatoire.';
const tooLong = (max: number) => `Ce champ doit contenir maximum ${max} caractères.`;
const INTEGER = 'Veuillez entrer un nombre entier.';
const POSITIVE = 'Veuillez entrer un nombre entier positif.';
const DECIMALS = 'Maximum 2 décimales après la virgule.';
const text = (length: number) => 'é'.repeat(length);

type Changes = Partial<Record<keyof ProductValues, unknown>>;
interface Rule {
  title: string;
  prototype: PrototypeName;
  field: keyof ProductValues;
  message: string;
  refused: readonly Changes[];
  accepted: readonly Changes[];
}
const { api } = GEOLOCATION_TYPES;

/** An optional text. */
const optionalText = (title: string, prototype: PrototypeName, field: keyof ProductValues, max: number): Rule => ({
  ...{ title, prototype, field, message: tooLong(max) },
  refused: [{ [field]: text(max + 1) }],
  accepted: [{ [field]: text(max) }, { [field]: '' }],
});

const optionalInteger = (title: string, field: keyof ProductValues): Rule => ({
  ...{ title, prototype: 'eTicket', field, message: INTEGER },
  refused: [{ [field]: 1.5 }, { [field]: 'douze' }],
  accepted: [{ [field]: 12 }, { [field]: null }],
});

const amount = (title: string, field: keyof ProductValues, accepted: readonly Changes[]): Rule => ({
  ...{ title, prototype: 'eTicket', field, message: DECIMALS },
  refused: [{ [field]: 12.345 }, { [field]: '0,001' }],
  accepted,
});

const RULES: readonly Rule[] = [
  {
    ...{ title: 'a brand [PRD-056]', prototype: 'memberCard', field: 'brand', message: REQUIRED },
    refused: [{ brand: null }, { brand: { uuid: null, value: ' ' } }],
    accepted: [{}],
  },
  {
    ...{ title: 'a brand of at most 50 characters [PRD-058]', prototype: 'memberCard', field: 'brand', message: tooLong(50) },
    refused: [{ brand: { uuid: null, value: text(51) } }],
    accepted: [{ brand: { uuid: null, value: text(50) } }],
  },
  {
    ...{ title: 'a name', prototype: 'memberCard', field: 'productName', message: REQUIRED },
    refused: [{ productName: '' }, { productName: '  ' }],
    accepted: [{ productName: 'C' }],
  },
  {
    ...{ title: 'a name of at most 255 characters [PRD-059]', prototype: 'memberCard', field: 'productName', message: tooLong(255) },
    refused: [{ productName: text(256) }],
    accepted: [{ productName: text(255) }],
  },
  optionalText('a name of administration of at most 255 characters [PRD-060]', 'memberCard', 'adminProductName', 255),
  optionalText('a short description of at most 255 characters [PRD-061]', 'memberCard', 'shortDescription', 255),
  {
    ...{ title: 'a social event [PRD-062]', prototype: 'memberCard', field: 'socialEvent', message: REQUIRED },
    refused: [{ socialEvent: [] }],
    accepted: [{}],
  },
  {
    ...{ title: 'a reason for a closed sale [PRD-028]', prototype: 'memberCard', field: 'saleClosingReason', message: REQUIRED },
    refused: [{ closedSale: true }, { closedSale: true, saleClosingReason: ' ' }],
    accepted: [{ closedSale: true, saleClosingReason: 'Saison finie' }, { closedSale: false }],
  },
  {
    ...{
      title: 'a reason of at most 255 characters [PRD-066]',
      prototype: 'memberCard',
      field: 'saleClosingReason',
      message: tooLong(255),
    },
    refused: [{ closedSale: true, saleClosingReason: text(256) }],
    accepted: [
      { closedSale: true, saleClosingReason: text(255) },
      { closedSale: false, saleClosingReason: text(256) },
    ],
  },
  {
    ...{ title: 'a supplier [PRD-067]', prototype: 'memberCard', field: 'supplier', message: 'Veuillez sélectionner un fournisseur.' },
    refused: [{ supplier: null }],
    accepted: [{}],
  },
  {
    ...{ title: 'a shipping method where they are shown [PRD-069]', prototype: 'physical', field: 'shippingMethod' },
    message: 'Au moins un moyen d’expédition doit être associé au produit.',
    refused: [{ shippingMethod: [] }],
    accepted: [{}],
  },
  {
    ...{
      title: 'no shipping method where they are not',
      prototype: 'memberCard',
      field: 'supplier',
      message: 'Veuillez sélectionner un fournisseur.',
    },
    refused: [{ supplier: null, shippingMethod: [] }],
    accepted: [{ shippingMethod: [] }],
  },
  {
    ...{ title: 'a stock, an integer [PRD-072]', prototype: 'eTicket', field: 'stock', message: INTEGER },
    refused: [{ stock: null }, { stock: '' }, { stock: 1.5 }, { stock: 'douze' }],
    accepted: [{ stock: 0 }, { stock: '12' }],
  },
  optionalInteger('an alert threshold that is an integer or nothing [PRD-074]', 'stockAlertThreshold'),
  optionalInteger('a limit by cart that is an integer or nothing [PRD-075]', 'limitByCart'),
  optionalInteger('a limit by user that is an integer or nothing [PRD-076]', 'limitByUser'),
  optionalText('a login of at most 100 characters [PRD-077]', 'promo', 'login', 100),
  optionalText('a password of at most 100 characters [PRD-078]', 'promo', 'password', 100),
  optionalText('a link of at most 1400 characters [PRD-079]', 'memberCard', 'redirectionLink', 1400),
  {
    ...{ title: 'a type of reduction out of three [PRD-080]', prototype: 'memberCard', field: 'reductionType', message: REQUIRED },
    refused: [{ reductionType: '' }, { reductionType: '4' }],
    accepted: [{ reductionType: '1', reductionDescription: 'Un café' }, { reductionType: '2' }, { reductionType: '3' }],
  },
  {
    ...{ title: 'the words of a free reduction', prototype: 'memberCard', field: 'reductionDescription', message: REQUIRED },
    refused: [{ reductionType: '1' }, { reductionType: '1', reductionDescription: ' ' }],
    accepted: [{ reductionType: '1', reductionDescription: 'Un café' }, { reductionType: '2' }],
  },
  {
    ...{ title: 'at most 255 characters of them [PRD-081]', prototype: 'memberCard', field: 'reductionDescription', message: tooLong(255) },
    refused: [{ reductionType: '1', reductionDescription: text(256) }],
    accepted: [{ reductionType: '1', reductionDescription: text(255) }],
  },
  ...['2', '3'].map(
    (reductionType): Rule => ({
      ...{
        title: `the integer of a reduction of type ${reductionType}, 0 included [PRD-082]`,
        prototype: 'promo',
        field: 'reductionValue',
      },
      message: POSITIVE,
      refused: [null, '', -1, 1.5, 'dix'].map((reductionValue) => ({ reductionType, reductionValue })),
      accepted: [0, '15'].map((reductionValue) => ({ reductionType, reductionValue })),
    }),
  ),
  optionalText('a promo code for the web of at most 255 characters [PRD-084]', 'promo', 'webPromoCode', 255),
  {
    ...{ title: 'a promo code for the phone of at most 255 characters [PRD-085]', prototype: 'promo', field: 'phonePromoCode' },
    message: tooLong(255),
    refused: [{ phonePromoCode: text(256), phoneNumber: '01' }],
    accepted: [{ phonePromoCode: text(255), phoneNumber: '01' }, { phonePromoCode: '' }],
  },
  optionalText('a phone number of at most 20 characters [PRD-086]', 'promo', 'phoneNumber', 20),
  {
    ...{ title: 'a phone number with a promo code for it [PRD-087]', prototype: 'promo', field: 'phoneNumber' },
    message: 'Ce champ est obligatoire si le code promo est renseigné.',
    refused: [{ phonePromoCode: 'CE' }, { phonePromoCode: 'CE', phoneNumber: ' ' }],
    accepted: [
      { phonePromoCode: 'CE', phoneNumber: '01 02' },
      { phonePromoCode: '', phoneNumber: '' },
    ],
  },
  optionalText('a call price of at most 20 characters [PRD-089]', 'promo', 'callPrice', 20),
  {
    ...{ title: 'a call price of at most two decimals [PRD-090]', prototype: 'promo', field: 'callPrice', message: DECIMALS },
    refused: [{ callPrice: '0,805' }, { callPrice: '1.234 €' }],
    accepted: [{ callPrice: '0,80' }, { callPrice: '0.8 €/min' }],
  },
  {
    ...{ title: 'a price', prototype: 'eTicket', field: 'price', message: REQUIRED },
    refused: [{ price: null }, { price: '' }],
    accepted: [{ price: 0 }],
  },
  amount('a price of at most two decimals [PRD-092]', 'price', [{ price: '12,34' }, { price: 12.3 }]),
  {
    ...{ title: 'a tax [PRD-093]', prototype: 'eTicket', field: 'tax', message: REQUIRED },
    refused: [{ tax: '' }],
    accepted: [{}],
  },
  {
    ...{ title: 'one of two choices for the price [PRD-094]', prototype: 'eTicket', field: 'priceReduction', message: REQUIRED },
    refused: [{ priceReduction: '' }, { priceReduction: '3' }],
    accepted: [{ priceReduction: '1', publicPrice: 20 }, { priceReduction: '2' }],
  },
  amount('a purchasing price of at most two decimals, or none [PRD-096]', 'purchasingPrice', [
    { purchasingPrice: '8,99' },
    { purchasingPrice: null },
  ]),
  {
    ...{ title: 'a type of geolocation [PRD-097]', prototype: 'memberCard', field: 'geolocationType', message: REQUIRED },
    refused: [{ geolocationType: '' }],
    accepted: [{}],
  },
  {
    ...{ title: 'the key of the type Api', prototype: 'memberCard', field: 'apiKey', message: REQUIRED },
    refused: [{ geolocationType: api }, { geolocationType: api, apiKey: ' ' }],
    accepted: [{ geolocationType: api, apiKey: 'cle' }, { apiKey: '' }],
  },
  {
    ...{ title: 'at most 200 characters of it [PRD-098]', prototype: 'memberCard', field: 'apiKey', message: tooLong(200) },
    refused: [{ geolocationType: api, apiKey: text(201) }],
    accepted: [{ geolocationType: api, apiKey: text(200) }],
  },
  {
    ...{ title: 'letters, digits and spaces of it alone [PRD-099]', prototype: 'memberCard', field: 'apiKey' },
    message: 'Seuls les lettres et les nombres sont acceptés.',
    refused: ['a-b', 'a_b', 'clé!', 'a/b'].map((apiKey) => ({ geolocationType: api, apiKey })),
    accepted: [{ geolocationType: api, apiKey: 'Clé Été 42' }],
  },
  {
    ...{ title: 'a category [PRD-106]', prototype: 'memberCard', field: 'categories' },
    message: 'Votre produit doit être associé à une catégorie minimum.',
    refused: [{ categories: [] }],
    accepted: [{}],
  },
];

const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method, call }) => method !== 'GET' && call?.startsWith('catalogue.products.'));
const create = async (prototype: PrototypeName, changes: Changes) =>
  products.create.mutate({ ...(await productValuesFor(browser, prototype)), ...changes } as ProductValues);

describe('a product is asked for', () => {
  it.each(RULES.map((rule) => [rule.title, rule] as const))('%s', async (_, { prototype, field, message, refused, accepted }) => {
    for (const changes of refused) {
      const { code, fields } = await refusal(create(prototype, changes));
      expect({ changes, code, fields }).toEqual({ changes, code: 'INVALID', fields: [{ path: field, message }] });
    }
    expect(await writes()).toEqual([]);
    for (const changes of accepted) await create(prototype, changes);
    expect(await writes()).toHaveLength(accepted.length);
  });
});
