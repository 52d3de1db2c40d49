import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { afterEach, describe, expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));

/** Makes the marketplace reply to this call with the documented members written here, instead of the reference marketplace's reply. */
const answers = (call: string, body: unknown) => stack.marketplace.faults([{ call, status: 200, body }]);
const page = (...rows: object[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length });
const id = (digit: number) => `1111111${digit}-1111-4111-8111-111111111111`;
const path = async (call: string) => (await stack.marketplace.requests(call)).map((request) => request.path);

describe('a product in the documented wire format', () => {
  const value = (one: string | number) => [{ value: one }];
  const product = {
    uuid: id(1),
    technicalVariantUuid: id(2),
    prototype: { uuid: PROTOTYPES.promo, value: 'Promo' },
    supplier: { uuid: id(3), value: 'Maison Grise' },
    shippingMethods: [{ uuid: id(4) }],
    categories: [{ uuid: id(5) }],
    socialEvent: [{ uuid: id(6) }],
    properties: {
      productName: value('Nom'),
      redirectionLink: value('https://partenaire.example'),
      reference: value('REF-A'),
      adminProductName: value('Nom interne'),
      shortDescription: value('Courte'),
      saleClosingReason: value('Fermée'),
      activationDate: value('2026-01-02'),
      disabledDate: value('2026-03-04'),
      password: value('secret-public'),
      identifiant: value('ce'),
      webPromoCode: value('WEB'),
      phoneNumber: value('0102030405'),
      phonePromoCode: value('TEL'),
      callPrice: value('0.15'),
      delayedSending: value(1),
      offlineValidity: value('2 ans'),
      onlineValidity: value('1 an'),
      driveValidity: value(0),
      urssafEvent: [{ uuid: id(7) }, { uuid: id(8) }],
      urssafClassification: [{ uuid: id(9) }],
    },
    status: { active: 1, hiddenProduct: 0, closedSale: 1 },
    stock: { stock: 12, stockAlertThreshold: 3, limitByCart: 4, limitByUser: 5 },
    price: {
      price: 12.5,
      publicPrice: 15,
      reductionType: 2,
      reductionValue: 20,
      reductionDescription: 'Sur tout',
      tax: { uuid: id(1) },
      purchasingPrice: 9.9,
    },
    images: [{ uuid: id(2), value: 'a.png', url: '/media/a.png' }],
    descriptions: [{ uuid: id(3), title: 'Accès', value: '<p>Bon</p>' }],
    geolocations: [
      {
        typeUuid: GEOLOCATION_TYPES.manual,
        typeValue: 'Manual',
        apiKey: null,
        status: null,
        manualMethod: 'address',
        longitude: '4.83',
        latitude: '45.76',
        address: '1 rue Haute',
        zipCode: '69002',
        city: 'Lyon',
        countryCode: 'FR',
        formattedAddress: '1 rue Haute, 69002 Lyon',
      },
    ],
    specialProperty: { brand: { uuid: id(4), value: 'Grelot' } },
  };
  const read = async (changes: object = {}) => {
    await answers('catalogue.products.get', { ...product, ...changes });
    return browser.trpc.catalogue.products.get.query({ uuid: id(1) });
  };

  it('fills the form member by member [PRD-130, PRD-131, PRD-133, PRD-134, PRD-135, PRD-136, PRD-137]', async () => {
    const { values, addresses, technicalVariantUuid } = await read();
    expect(await path('catalogue.products.get')).toContain(`/api/master-product/${id(1)}`);
    expect({ addresses, technicalVariantUuid }).toEqual({ addresses: 1, technicalVariantUuid: id(2) });
    expect(values).toMatchObject({
      kind: PROTOTYPES.promo,
      supplier: { uuid: id(3), value: 'Maison Grise' },
      shippingMethod: [id(4)],
      categories: [id(5)],
      socialEvent: [id(6)],
      productName: 'Nom',
      redirectionLink: 'https://partenaire.example',
      reference: 'REF-A',
      adminProductName: 'Nom interne',
      shortDescription: 'Courte',
      saleClosingReason: 'Fermée',
      activationDate: '2026-01-02',
      disabledDate: '2026-03-04',
      password: 'secret-public',
      login: 'ce',
      webPromoCode: 'WEB',
      phoneNumber: '0102030405',
      phonePromoCode: 'TEL',
      callPrice: '0.15',
      delayedSending: true,
      offlineValidity: '2 ans',
      onlineValidity: '1 an',
      urssafEvent: [id(7), id(8)],
      urssafClassification: id(9),
      ...{ active: true, hiddenProduct: false, closedSale: true },
      ...{ stock: 12, stockAlertThreshold: 3, limitByCart: 4, limitByUser: 5 },
      ...{ price: 12.5, publicPrice: 15, purchasingPrice: 9.9, tax: id(1) },
      ...{ reductionType: '2', reductionValue: 20, reductionDescription: 'Sur tout' },
      images: [{ uuid: id(2), url: expect.stringContaining('/media/a.png') }],
      descriptions: [{ uuid: id(3), title: 'Accès', content: '<p>Bon</p>' }],
      geolocationType: GEOLOCATION_TYPES.manual,
    });
  });

  it.each([
    [[{ value: 1 }], '1'],
    [[{ value: 0 }], '0'],
    [[], ''],
    [undefined, ''],
  ])('keeps apart a validity at the drive that is 1, 0 or absent: %j [PRD-132]', async (driveValidity, shown) => {
    expect((await read({ properties: { ...product.properties, driveValidity } })).values?.driveValidity).toBe(shown);
  });

  it.each([
    { specialProperty: { brand: { uuid: id(4), value: 'Grelot' } } },
    { specialProperty: undefined, specialProperties: { brand: { uuid: id(4), value: 'Grelot' } } },
  ])('has its brand under either name [PRD-139]', async (changes) => {
    expect((await read(changes)).values?.brand).toMatchObject({ value: 'Grelot' });
  });
});

it('a transporter is read member by member [TRA-011]', async () => {
  const row = { uuid: id(1), name: 'Fret Gris', isActive: false, archived: false };
  const wire = { createdAt: '2026-01-02T10:00:00+01:00', createdBy: { firstname: 'Ana', lastname: 'Roy' } };
  const read = { createdAt: '2026-01-02T09:00:00.000Z', createdBy: { uuid: null, firstName: 'Ana', lastName: 'Roy' } };
  const image = (url: string) => ({ uuid: id(2), name: 'fret.png', url });
  await answers('suppliers.transporters.list', page({ ...row, ...wire, vignette: image('/a.png') }));
  expect((await browser.trpc.suppliers.transporters.list.query({})).items).toEqual([{ ...row, ...read, vignette: image('/media/a.png') }]);
});

it('a row of a list that is not in the documented format is left out of the page, with its place', async () => {
  const made = { createdAt: '2026-01-02T10:00:00+01:00', createdBy: null };
  const rows = [1, 2, 3].map((digit) => ({ uuid: id(digit), name: `Fret ${digit}`, isActive: true, ...made }));
  await answers('suppliers.transporters.list', page(...rows.map((row, index) => (index === 1 ? { ...row, createdAt: null } : row))));
  const { items, unreadable, total } = await browser.trpc.suppliers.transporters.list.query({});
  expect({ names: items.map(({ name }) => name), unreadable, total }).toEqual({ names: ['Fret 1', 'Fret 3'], unreadable: [1], total: 3 });
});

describe('stock in the documented wire format', () => {
  const code = { productName: 'Carte', supplierName: 'Maison Grise', codeStock: 7, productStock: 20, productStockThreshold: 5 };

  it('is shared with type 1 and active with status 1, and neither otherwise [COD-007, COD-008, COD-009]', async () => {
    await answers('stock.codes.stock', page({ ...code, stockType: 1, status: 1 }, { ...code, stockType: 2, status: 0 }));
    const { items } = await browser.trpc.stock.codes.stock.query({});
    expect(items).toMatchObject([
      { ...code, isShared: true, isActive: true },
      { ...code, isShared: false, isActive: false },
    ]);
  });

  it('of documents has its state in three flags [DOC-009]', async () => {
    const row = { stockId: 4, documentStock: 2, productName: 'Billet', supplierName: null };
    await answers('stock.documents.stock', page({ ...row, state: { active: 1, hiddenProduct: 0, closedSale: 1 } }));
    const { items } = await browser.trpc.stock.documents.stock.query({ available: true });
    expect(items).toMatchObject([{ ...row, state: { active: true, hiddenProduct: false, closedSale: true } }]);
  });

  it('has documents with what became of them [DOC-008]', async () => {
    const document = { uuid: id(1), docName: 'billet-1.pdf', productName: 'Billet', productType: 'E-billet', supplierName: 'Maison Grise' };
    const sale = { orderNumber: 'C-7', userName: 'Ana Roy' };
    await answers(
      'stock.documents.list',
      page({ ...document, ...sale, expirationDate: '2026-05-06', saleDate: '2026-02-03T10:00:00+01:00' }),
    );
    const { items } = await browser.trpc.stock.documents.list.query({ available: false });
    expect(items).toMatchObject([{ ...document, ...sale, expirationDate: '2026-05-06' }]);
  });
});

describe('positions in the documented wire format', () => {
  const position = {
    uuid: id(1),
    manualMethod: 'completed_by_partner',
    status: 'address_not_found_by_geocode',
    address: '1 rue Haute',
    zipCode: '69002',
    city: 'Lyon',
    country: 'FR',
    countryCode: 'FR',
    formattedAddress: '1 rue Haute, 69002 Lyon',
    latitude: 45.76,
    longitude: 4.83,
  };

  it.each([
    { items: [position], totalItems: 31 },
    { 'hydra:member': [position], 'hydra:totalItems': 31 },
  ])('come in either of two forms [GEO-061]', async (body) => {
    await answers('geolocations.geolocations.list', body);
    const { items, total } = await browser.trpc.geolocations.list.query({ variant: id(2) });
    expect(total).toBe(31);
    expect(items).toMatchObject([{ uuid: id(1), latitude: 45.76, longitude: 4.83, formattedAddress: '1 rue Haute, 69002 Lyon' }]);
  });
});

describe('the second factor in the documented wire format', () => {
  it('has its QR code in `data.qrCode` [TFA-016]', async () => {
    await answers('session.qrCode', { data: { qrCode: 'otpauth://totp/Place:a@b.example?secret=JBSWY3DPEHPK3PXP&issuer=Place' } });
    expect(JSON.stringify(await browser.trpc.session.secondFactor.qrCode.query())).toContain('JBSWY3DPEHPK3PXP');
    expect(await path('session.qrCode')).toEqual(['/api/get/2fa/qr-code']);
  });
});
