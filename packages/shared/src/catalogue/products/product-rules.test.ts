import { describe, expect, it } from 'vitest';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { PROTOTYPES } from './product-facts.ts';
import { hiddenFields, newProduct } from './product-prototypes.ts';
import { CreateProductForm, createdPayload, EditProductForm, editedPayload, fieldOf, TypedCreateProductForm } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const required = 'Ce champ est obligatoire.';

const common: Partial<ProductValues> = {
  brand: { uuid: null, value: 'Brumelle' },
  productName: 'Cinéma',
  socialEvent: [uuid],
  supplier: { uuid, value: 'Comptoir du Port' },
  categories: [uuid],
  geolocationType: GEOLOCATION_TYPES.disabled,
  descriptions: [{ uuid, title: 'Description', content: '<p>Bon</p>', saved: true }],
};
const eTicket: ProductValues = {
  ...newProduct('A1B2C3D4E5F6G', 'Description'),
  ...common,
  shippingMethod: [uuid],
  stock: 12,
  price: 12.5,
  tax: uuid,
};
const promo: ProductValues = {
  ...newProduct('A1B2C3D4E5F6G', 'Description'),
  ...common,
  kind: PROTOTYPES.promo,
  reductionType: '2',
  reductionValue: 0,
};

const errors = (values: ProductValues, schema = CreateProductForm) =>
  Object.fromEntries((schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the values of a product', () => {
  it('show the errors of a block at its fields [PRD-054, PRD-056, PRD-059, PRD-062, PRD-067, PRD-068, PRD-069, PRD-070, PRD-072, PRD-073, PRD-092, PRD-093, PRD-097, PRD-106, PRD-107, PRD-108, PRD-109]', () => {
    expect(errors(eTicket)).toEqual({});
    expect(errors(newProduct('', 'Description'))).toEqual({
      reference: required,
      brand: required,
      productName: required,
      socialEvent: required,
      supplier: 'Veuillez sélectionner un fournisseur.',
      shippingMethod: 'Au moins un moyen d’expédition doit être associé au produit.',
      stock: 'Veuillez entrer un nombre entier.',
      price: required,
      tax: required,
      geolocationType: required,
      categories: 'Votre produit doit être associé à une catégorie minimum.',
      descriptions: 'Vous devez avoir au moins 1 description.',
    });
  });

  it.each([
    [{ stock: '1,5' }, { stock: 'Veuillez entrer un nombre entier.' }],
    [{ closedSale: true }, { saleClosingReason: required }],
    [{ priceReduction: '1' }, { publicPrice: required }],
    [{ price: 1.234 }, { price: 'Maximum 2 décimales après la virgule.' }],
    [{ geolocationType: GEOLOCATION_TYPES.api, apiKey: 'a-b' }, { apiKey: 'Seuls les lettres et les nombres sont acceptés.' }],
    [{ brand: { uuid: null, value: 'a'.repeat(51) } }, { brand: 'Ce champ doit contenir maximum 50 caractères.' }],
  ] satisfies [Partial<ProductValues>, object][])(
    'with %j are refused at the visible field [PRD-058, PRD-066, PRD-073, PRD-091, PRD-095, PRD-100]',
    (change, expected) => expect(errors({ ...eTicket, ...change })).toEqual(expected),
  );

  it.each([
    [{ reductionType: '' }, { reductionType: required }],
    [{ reductionType: '1', reductionValue: 5 }, { reductionDescription: required }],
    [{ reductionValue: -1 }, { reductionValue: 'Veuillez entrer un nombre entier positif.' }],
    [{ phonePromoCode: '1515' }, { phoneNumber: 'Ce champ est obligatoire si le code promo est renseigné.' }],
    [{ callPrice: '0,155' }, { callPrice: 'Maximum 2 décimales après la virgule.' }],
  ] satisfies [Partial<ProductValues>, object][])(
    'of a promo with %j are refused at the visible field [PRD-080, PRD-081, PRD-082, PRD-087, PRD-090]',
    (change, expected) => expect(errors({ ...promo, ...change })).toEqual(expected),
  );

  it('are neither sent nor validated when the prototype hides them [PRD-046, PRD-047, PRD-048, PRD-050, PRD-051, PRD-052, PRD-053]', () => {
    expect(errors(promo)).toEqual({});
    expect(createdPayload(promo)).not.toHaveProperty('stockBlock');
    expect(createdPayload(promo).pricingBlock).not.toHaveProperty('price');
    expect(createdPayload(eTicket)).not.toHaveProperty('usageConditionBlock');
    expect(createdPayload({ ...eTicket, kind: PROTOTYPES.giftCard })).toHaveProperty('usageConditionBlock');
    expect(createdPayload({ ...promo, kind: PROTOTYPES.memberCard })).not.toHaveProperty('promotionCodeBlock');
    expect(hiddenFields(PROTOTYPES.memberCard)).toContain('webPromoCode');
    expect(hiddenFields(PROTOTYPES.memberCard)).not.toContain('redirectionLink');
  });

  it('of an edit do not change the addresses of a product', () => {
    const manual = { ...eTicket, geolocationType: GEOLOCATION_TYPES.manual };
    expect(errors(manual, EditProductForm)).toEqual({});
    expect(editedPayload(manual).geolocations).toBeUndefined();
    expect(errors(manual)).toEqual({ geolocationType: required });
  });

  it('include no description that would be lost because it was not saved separately [PRD-043, PRD-113]', () => {
    const [saved] = eTicket.descriptions;
    const unsaved = { uuid: null, title: 'Accès', content: '<p>Par le port</p>', saved: false };
    const descriptions = saved ? [saved, unsaved] : [];
    expect(errors({ ...eTicket, descriptions })).toEqual({ descriptions: 'Enregistrez d’abord les descriptions.' });
    expect(errors({ ...eTicket, descriptions: descriptions.map((entry) => ({ ...entry, content: '' })) })).toEqual({});
  });

  it('of the form may have unsaved descriptions, but no title that is too long [PRD-043, PRD-109, PRD-111, PRD-113]', () => {
    const typed = (title: string, content: string) => ({ ...eTicket, descriptions: [{ uuid: null, title, content, saved: false }] });
    expect(errors(typed('Accès', '<p>Par le port</p>'), TypedCreateProductForm)).toEqual({});
    expect(errors(typed('Accès', ''), TypedCreateProductForm)).toEqual({ descriptions: 'Vous devez avoir au moins 1 description.' });
    const tooLong = 'Titre de la description 1 : Ce champ doit contenir maximum 50 caractères.';
    expect(errors(typed('A'.repeat(51), '<p>x</p>'), TypedCreateProductForm)).toEqual({ descriptions: tooLong });
  });

  it('map a path of the payload to a field', () => {
    expect(fieldOf('pricingBlock.reductionType', PROTOTYPES.promo)).toBe('reductionType');
    expect(fieldOf('pricingBlock.reductionType', PROTOTYPES.eTicket)).toBe('priceReduction');
    expect(fieldOf('mainInformationsBlock.brand.name', PROTOTYPES.eTicket)).toBe('brand');
    expect(fieldOf('categories.0', PROTOTYPES.eTicket)).toBe('categories');
    expect(fieldOf('', PROTOTYPES.eTicket)).toBe('');
  });
});
