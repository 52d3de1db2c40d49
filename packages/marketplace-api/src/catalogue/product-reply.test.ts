import { describe, expect, it } from 'vitest';
import { MasterProductWire } from './product-reply.ts';
import { VariantProductWire, VariantRowWire } from './variants.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

const contents = {
  uuid,
  prototype: { uuid, value: 'Carte cadeau' },
  supplier: { uuid, value: 'Maison' },
  status: { active: 1, hiddenProduct: 0, closedSale: false } as const,
  properties: {
    productName: [{ value: 'Carte' }, { value: 'ignoré' }],
    reference: [{ value: 'A1' }],
    identifiant: [{ value: 'ce' }],
    activationDate: [{ value: '2026-01-31T00:00:00+01:00' }],
    driveValidity: [{ value: 0 }],
    urssafEvent: [
      { uuid, value: 'Mariage' },
      { uuid: other, value: 'Naissance' },
    ],
    urssafClassification: [{ uuid: other, value: 'Sport' }],
  },
  socialEvent: [{ uuid: other, value: 'Culture' }],
  stock: { stock: 3 },
  price: { price: '12.50', tax: { uuid } },
  images: [{ uuid, url: '/media/x.png', value: 'x.png' }],
  shippingMethods: [{ uuid }],
  categories: [{ uuid }],
  geolocations: [{ typeUuid: uuid, typeValue: 'Manual', longitude: 2.5, latitude: '48.8' }],
};

describe('a master product', () => {
  const product = MasterProductWire.decode({
    ...contents,
    specialProperty: { brand: { uuid, value: 'Brumelle' }, Saison: 'été' },
    descriptions: [{ uuid, title: 'Description', value: '<p>…</p>' }],
    technicalVariantUuid: other,
  });

  it('has the first item of each property, by kind [PRD-130, PRD-131, PRD-133]', () => {
    expect(product).toMatchObject({
      productName: 'Carte',
      adminProductName: '',
      login: 'ce',
      activationDate: '2026-01-31',
      urssafEvent: [uuid, other],
      urssafClassification: other,
      socialEvent: [other],
      technicalVariantUuid: other,
    });
  });

  it('distinguishes no from absent [PRD-132]', () => {
    const driveValidityOf = (driveValidity: object[]) =>
      MasterProductWire.decode({ ...contents, properties: { ...contents.properties, driveValidity } }).driveValidity;
    expect([driveValidityOf([{ value: 0 }]), driveValidityOf([{ value: 1 }]), driveValidityOf([])]).toEqual([false, true, null]);
  });

  it('has stock, price, pictures, descriptions and positions [PRD-134, PRD-135, PRD-136, PRD-137, PRD-138]', () => {
    expect(product).toMatchObject({
      status: { active: true, hiddenProduct: false, closedSale: false },
      stock: { stock: 3, stockAlertThreshold: null },
      price: { price: 12.5, publicPrice: null, tax: uuid },
      images: [{ uuid, url: '/media/x.png' }],
      descriptions: [{ uuid, title: 'Description', content: '<p>…</p>' }],
      geolocations: [{ typeValue: 'Manual', longitude: '2.5', latitude: '48.8', apiKey: null }],
    });
  });

  it('finds its brand in either member, and keeps the other members of specialProperty [PRD-139]', () => {
    expect(product).toMatchObject({ brand: { uuid, value: 'Brumelle' }, specialProperty: { Saison: 'été' } });
    expect(product.specialProperty).not.toHaveProperty('brand');
    expect(MasterProductWire.decode({ ...contents, specialProperties: { brand: { value: 'Orvéa' } } }).brand).toEqual({
      uuid: null,
      value: 'Orvéa',
    });
  });

  it('is encoded to what it was decoded from', () => {
    expect(MasterProductWire.decode(MasterProductWire.encode(product))).toEqual(product);
  });
});

describe('a variant', () => {
  const wire = {
    ...contents,
    masterProductUuid: other,
    isDefault: 1 as const,
    collections: [{ uuid }],
    attributes: [{ attributeName: 'Tarif', attributeValues: { value: 'Duo' } }],
    ...({ isSharedGeolocations: 1, isSharedDescriptions: 0, isSharedImages: true, isSharedStock: false } as const),
    descriptions: [[{ uuid, title: 'b', value: 'b', position: 2 }], [{ uuid: other, title: 'a', value: 'a', position: 1 }]],
  };
  const variant = VariantProductWire.decode(wire);

  it('has its attribute values, and names its shared blocks in the plural [PVA-025]', () => {
    expect(variant).toMatchObject({
      masterProductUuid: other,
      isDefault: true,
      collections: [uuid],
      attributes: [{ name: 'Tarif', value: 'Duo' }],
      ...{ isSharedGeolocations: true, isSharedDescriptions: false, isSharedImages: true, isSharedStock: false },
    });
  });

  it('has its descriptions in one list, by position [PVA-026]', () => {
    expect(variant.descriptions.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(VariantProductWire.decode(VariantProductWire.encode(variant))).toEqual(variant);
  });

  it('of an import list needs no more than four members [PVA-031, IMP-023]', () => {
    const row = {
      uuid,
      properties: { adminProductName: [{ value: 'Carte' }] },
      status: { active: false, hiddenProduct: false, closedSale: false },
    };
    expect(VariantRowWire.decode({ ...row, isTechnical: 1 })).toMatchObject({
      adminProductName: 'Carte',
      isTechnical: true,
      isDefault: false,
    });
  });
});
