import { describe, expect, it } from 'vitest';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { ETicketVariantForm, NewVariantsForm } from '../variants/variant-form.ts';
import { PROTOTYPES } from './product-facts.ts';
import { ETicketForm, GiftCardForm, MemberCardForm, PromoForm } from './product-form.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const required = 'Ce champ est obligatoire.';

const information = {
  reference: 'A1B2C3D4E5F6G',
  brand: { name: 'Brumelle', uuid: null },
  productName: 'Cinéma',
  adminProductName: '',
  shortDescription: '',
  socialEvent: [uuid],
};
const status = { activationDate: '', disabledDate: null, saleClosingReason: '', active: true, hiddenProduct: false, closedSale: false };
const common = {
  statusBlock: status,
  mainInformationsBlock: information,
  descriptions: [uuid],
  categories: [uuid],
  geolocations: [{ type: GEOLOCATION_TYPES.disabled }],
};
const eTicket = {
  ...common,
  prototype: PROTOTYPES.eTicket,
  supplierBlock: { supplier: uuid, shippingMethod: [uuid] },
  stockBlock: { stock: '12', stockAlertThreshold: '', limitByCart: null },
  pricingBlock: { price: '12,50', tax: uuid, reductionType: 2, publicPrice: '' },
};
const promo = {
  ...common,
  prototype: PROTOTYPES.promo,
  supplierBlock: { supplier: uuid },
  pricingBlock: { reductionType: 2, reductionValue: '0' },
  promotionCodeBlock: {},
  promotionIdentificationBlock: {},
};

interface Form {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}
/** Messages by path, after changing some fields. */
function errors(form: Form, value: Record<string, unknown>, changes: Record<string, unknown>) {
  const changed = { ...value };
  for (const [key, change] of Object.entries(changes)) {
    changed[key] = key.endsWith('Block') && change !== undefined ? { ...(value[key] as object), ...(change as object) } : change;
  }
  return Object.fromEntries((form.safeParse(changed).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a product form', () => {
  it('reads the values of inputs: numbers with a comma, empty text as null', () => {
    expect(ETicketForm.parse(eTicket)).toMatchObject({
      mainInformationsBlock: { adminProductName: null, shortDescription: null, urssafClassification: null, urssafEvent: [] },
      statusBlock: { activationDate: null, saleClosingReason: null },
      stockBlock: { stock: 12, stockAlertThreshold: null, limitByCart: null, limitByUser: null },
      pricingBlock: { price: 12.5, publicPrice: null, purchasingPrice: null },
      images: [],
    });
  });

  it.each([
    ['[PRD-054]', { mainInformationsBlock: { reference: '' } }, { 'mainInformationsBlock.reference': required }],
    [
      '[PRD-054, PRD-060]',
      { mainInformationsBlock: { reference: 'x'.repeat(256), adminProductName: 'x'.repeat(256) } },
      {
        'mainInformationsBlock.reference': 'Ce champ doit contenir maximum 255 caractères.',
        'mainInformationsBlock.adminProductName': 'Ce champ doit contenir maximum 255 caractères.',
      },
    ],
    ['[PRD-056]', { mainInformationsBlock: { brand: null } }, { 'mainInformationsBlock.brand': required }],
    [
      '[PRD-058]',
      { mainInformationsBlock: { brand: { name: 'x'.repeat(51), uuid: null } } },
      { 'mainInformationsBlock.brand.name': 'Ce champ doit contenir maximum 50 caractères.' },
    ],
    ['[PRD-062]', { mainInformationsBlock: { socialEvent: [] } }, { 'mainInformationsBlock.socialEvent': required }],
    ['[PRD-066]', { statusBlock: { closedSale: true } }, { 'statusBlock.saleClosingReason': required }],
    ['[PRD-067, PRD-068]', { supplierBlock: { supplier: '' } }, { 'supplierBlock.supplier': 'Veuillez sélectionner un fournisseur.' }],
    [
      '[PRD-069, PRD-070]',
      { supplierBlock: { shippingMethod: [] } },
      { 'supplierBlock.shippingMethod': 'Au moins un moyen d’expédition doit être associé au produit.' },
    ],
    [
      '[PRD-072, PRD-073, PRD-074, PRD-075, PRD-076]',
      { stockBlock: { stock: '', stockAlertThreshold: '1.5', limitByCart: 'x', limitByUser: 1.5 } },
      Object.fromEntries(
        ['stock', 'stockAlertThreshold', 'limitByCart', 'limitByUser'].map((name) => [
          `stockBlock.${name}`,
          'Veuillez entrer un nombre entier.',
        ]),
      ),
    ],
    ['[PRD-092]', { pricingBlock: { price: '1,005' } }, { 'pricingBlock.price': 'Maximum 2 décimales après la virgule.' }],
    ['[PRD-092, PRD-093]', { pricingBlock: { price: '', tax: '' } }, { 'pricingBlock.price': required, 'pricingBlock.tax': required }],
    ['[PRD-095]', { pricingBlock: { reductionType: 1 } }, { 'pricingBlock.publicPrice': required }],
    [
      '[PRD-096]',
      { pricingBlock: { purchasingPrice: 1.001 } },
      { 'pricingBlock.purchasingPrice': 'Maximum 2 décimales après la virgule.' },
    ],
    ['[PRD-106, PRD-107]', { categories: [] }, { categories: 'Votre produit doit être associé à une catégorie minimum.' }],
    ['[PRD-108, PRD-109]', { descriptions: [] }, { descriptions: 'Vous devez avoir au moins 1 description.' }],
    ['[PRD-108, PRD-110]', { descriptions: Array(6).fill(uuid) }, { descriptions: 'Vous ne pouvez pas avoir plus de 5 descriptions.' }],
  ])('refuses with the documents’ text %s', (_, changes, expected) => {
    expect(errors(ETicketForm, eTicket, changes)).toEqual(expected);
  });

  it.each([
    ['[PRD-097]', [], { geolocations: required }],
    ['[PRD-098]', [{ type: GEOLOCATION_TYPES.api }], { 'geolocations.0.apiKey': required }],
    [
      '[PRD-099, PRD-100]',
      [{ type: GEOLOCATION_TYPES.api, apiKey: 'clé_1' }],
      { 'geolocations.0.apiKey': 'Seuls les lettres et les nombres sont acceptés.' },
    ],
    [
      '[PRD-101]',
      Array(11).fill({ type: GEOLOCATION_TYPES.manual, method: 'geocoding', longitude: 2, latitude: 48 }),
      { geolocations: 'Vous ne pouvez pas saisir plus de 10 adresses.' },
    ],
    [
      '[PRD-102, PRD-103]',
      [{ type: GEOLOCATION_TYPES.manual, method: 'geocoding', longitude: '-90,5', latitude: 91 }],
      {
        'geolocations.0.longitude': 'La longitude doit être comprise entre -90 et 90.',
        'geolocations.0.latitude': 'La latitude doit être comprise entre -90 et 90.',
      },
    ],
    [
      '[PRD-104]',
      [{ type: GEOLOCATION_TYPES.manual, method: 'address', address: ' ', zipCode: '', city: undefined, country: null }],
      Object.fromEntries(['address', 'zipCode', 'city', 'country'].map((name) => [`geolocations.0.${name}`, required])),
    ],
  ])('refuses a geolocation %s', (_, geolocations, expected) => {
    expect(errors(ETicketForm, eTicket, { geolocations })).toEqual(expected);
  });

  it('accepts the limits: 10 addresses, a key of letters with accents and digits, ±90 [PRD-099, PRD-101, PRD-102, PRD-103]', () => {
    const atLimits = { type: GEOLOCATION_TYPES.manual, method: 'geocoding', longitude: -90, latitude: '90' };
    expect(errors(ETicketForm, eTicket, { geolocations: Array(10).fill(atLimits) })).toEqual({});
    expect(errors(ETicketForm, eTicket, { geolocations: [{ type: GEOLOCATION_TYPES.api, apiKey: 'Clé 42 œuvre' }] })).toEqual({});
  });

  it('neither requires nor keeps the blocks that its prototype hides [PRD-046, PRD-047, PRD-048, PRD-050, PRD-051, PRD-052, PRD-053]', () => {
    expect(errors(PromoForm, promo, {})).toEqual({});
    const card = { ...promo, prototype: PROTOTYPES.memberCard, promotionCodeBlock: undefined, stockBlock: { stock: 'x' } };
    expect(MemberCardForm.parse(card)).not.toHaveProperty('stockBlock');
    expect(errors(GiftCardForm, { ...eTicket, prototype: PROTOTYPES.giftCard }, {})).toEqual({ usageConditionBlock: required });
  });

  it.each([
    ['[PRD-080]', { pricingBlock: { reductionType: '' } }, { 'pricingBlock.reductionType': required }],
    ['[PRD-081]', { pricingBlock: { reductionType: 1 } }, { 'pricingBlock.reductionDescription': required }],
    [
      '[PRD-082, PRD-083]',
      { pricingBlock: { reductionValue: -1 } },
      { 'pricingBlock.reductionValue': 'Veuillez entrer un nombre entier positif.' },
    ],
    [
      '[PRD-082, PRD-083]',
      { pricingBlock: { reductionValue: '' } },
      { 'pricingBlock.reductionValue': 'Veuillez entrer un nombre entier positif.' },
    ],
    [
      '[PRD-087, PRD-088]',
      { promotionCodeBlock: { phonePromoCode: '1515' } },
      { 'promotionCodeBlock.phoneNumber': 'Ce champ est obligatoire si le code promo est renseigné.' },
    ],
    [
      '[PRD-090, PRD-091]',
      { promotionCodeBlock: { callPrice: '0,155' } },
      { 'promotionCodeBlock.callPrice': 'Maximum 2 décimales après la virgule.' },
    ],
    [
      '[PRD-077, PRD-078]',
      { promotionIdentificationBlock: { login: 'x'.repeat(101), password: 'x'.repeat(101) } },
      {
        'promotionIdentificationBlock.login': 'Ce champ doit contenir maximum 100 caractères.',
        'promotionIdentificationBlock.password': 'Ce champ doit contenir maximum 100 caractères.',
      },
    ],
    ['[PRD-079]', { redirectionLink: 'x'.repeat(1401) }, { redirectionLink: 'Ce champ doit contenir maximum 1400 caractères.' }],
  ])('of a promotion refuses %s', (_, changes, expected) => {
    expect(errors(PromoForm, promo, changes)).toEqual(expected);
  });
});

describe('the form of a variant', () => {
  const variant = {
    ...eTicket,
    ...{ isSharedImage: true, isSharedStock: true, isSharedGeolocation: true, isSharedDescription: true },
    stockBlock: null,
    descriptions: [],
    geolocations: [],
  };

  it('requires the values that are not shared with the product, but no brand [PVA-027, PVA-028]', () => {
    expect(errors(ETicketVariantForm, variant, { mainInformationsBlock: { brand: undefined } })).toEqual({});
    const own = { isSharedStock: false, isSharedGeolocation: false, isSharedDescription: false };
    expect(errors(ETicketVariantForm, variant, own)).toEqual({
      stockBlock: required,
      geolocations: required,
      descriptions: 'Vous devez avoir au moins 1 description.',
    });
  });

  it('of new variants accepts values of 1 to 50 characters [PVA-045]', () => {
    const chosen = (value: string) => ({ attributeUuid: uuid, attributeValueUuid: null, value });
    const form = { masterProduct: uuid, variantsAttributes: [chosen(''), chosen('x'.repeat(51)), chosen('x'.repeat(50))] };
    expect(errors(NewVariantsForm, form, {})).toEqual({
      'variantsAttributes.0.value': required,
      'variantsAttributes.1.value': 'Ce champ doit contenir maximum 50 caractères.',
    });
  });
});
