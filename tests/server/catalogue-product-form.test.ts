import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { PICTURE } from '../kit/picture.ts';
import { productValuesFor, readProductValues, shipper } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const products = () => browser.trpc.catalogue.products;
const contents = () => browser.trpc.catalogue.productContents;
const writes = async () =>
  (await stack.marketplace.requests()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const upload = async (query: string) => {
  const body = new Uint8Array(PICTURE);
  const reply = await browser.fetch(`/uploads/images${query}`, { method: 'POST', headers: { 'content-type': 'image/png' }, body });
  return { status: reply.status, image: (await reply.json()) as { uuid: string; url: string } };
};

const valuesFor = (name: PrototypeName) => productValuesFor(browser, name);

const PATHS = {
  physical: 'master-product-physical',
  eTicket: 'master-product-e-ticket',
  giftCard: 'master-product-gift-card',
  memberCard: 'master-product-member-card',
  promo: 'master-product-promotion-code',
} as const;

describe('a product of each prototype', () => {
  it.each(Object.entries(PATHS) as [PrototypeName, string][])(
    '%s is created and edited under its own path, and read back [PRD-140, PRD-161, PRD-166, PRD-167, PRD-168, PRD-169, PRD-170, PRD-171, PRD-172, PRD-173, PRD-174, PRD-175]',
    async (name, path) => {
      const values = await valuesFor(name);
      await stack.marketplace.forget();
      const { uuid } = await products().create.mutate(values);
      expect(await writes()).toEqual([`POST /api/${path}`]);
      const base = await readProductValues(browser.trpc, uuid);
      expect(base.brand).toEqual({ uuid: expect.any(String), value: `Marque de ${name}` });
      expect(base).toMatchObject({ kind: PROTOTYPES[name], productName: `Essai ${name}`, supplier: values.supplier });
      expect(base).toMatchObject({ categories: values.categories, descriptions: values.descriptions, socialEvent: values.socialEvent });
      const shown = {
        eTicket: { stock: 12, price: 12.5, priceReduction: '2' },
        physical: { stock: 12, price: 12.5, priceReduction: '2' },
        giftCard: { onlineValidity: '1 an', offlineValidity: '', driveValidity: '0' },
        promo: { webPromoCode: 'CE15', login: 'ce', reductionType: '2', reductionValue: 15 },
        memberCard: { redirectionLink: 'https://partenaire.example', reductionType: '2', reductionValue: 15 },
      };
      expect(base).toMatchObject(shown[name]);

      await stack.marketplace.forget();
      await products().update.mutate({ uuid, base, age: 1_000, form: { ...base, productName: 'Autre nom' } });
      expect(await writes()).toEqual([`PATCH /api/${path}/${uuid}`]);
      expect((await products().get.query({ uuid })).values).toEqual({ ...base, productName: 'Autre nom' });
    },
  );

  it('is refused at its fields before anything is sent', async () => {
    const values = await valuesFor('eTicket');
    await stack.marketplace.forget();
    const failure = await refusal(products().create.mutate({ ...values, productName: ' ', shippingMethod: [] }));
    expect(failure).toMatchObject({ code: 'INVALID' });
    expect(failure.fields.map(({ path }) => path).sort()).toEqual(['productName', 'shippingMethod']);
    expect(await writes()).toEqual([]);
  });

  it('whose partner password is sent leaves no trace of it in the log, saved or refused [MUT-008]', async () => {
    const values = { ...(await valuesFor('promo')), password: 'mot-du-partenaire-7' };
    const { uuid } = await products().create.mutate(values);
    const base = await readProductValues(browser.trpc, uuid);
    expect(base.password).toBe('mot-du-partenaire-7');
    const form = { ...base, password: 'autre-mot-du-partenaire-7' };
    await stack.marketplace.faults([{ call: 'catalogue.products.promo.update', status: 422, body: { detail: 'Non.' } }]);
    await refusal(products().update.mutate({ uuid, base, age: 1_000, form }));
    await stack.marketplace.faults([]);
    await products().update.mutate({ uuid, base, age: 1_000, form });
    await refusal(products().update.mutate({ uuid, base, age: 1_000, form: { ...form, productName: '' } }));
    expect(stack.log.length).toBeGreaterThan(0);
    expect(JSON.stringify(stack.log)).not.toContain('mot-du-partenaire-7');
  });

  it.each([
    ['503', { status: 503 }],
    ['404', { status: 404, body: { detail: 'Non.' } }],
    ['429', { status: 429 }],
    ['403', { status: 403, body: { detail: 'Non.' } }],
    ['a page', { shape: 'html' as const }],
  ])('that was saved and cannot be read again (%s) is told and kept as saved [OUT-006]', async (name, unreadable) => {
    const { uuid } = await products().create.mutate(await valuesFor('eTicket'));
    const base = await readProductValues(browser.trpc, uuid);
    const form = { ...base, productName: `Relu ${name}` };
    const call = 'catalogue.products.get';
    // The first read is before the write.
    await stack.marketplace.faults([
      { call, latencyMs: 1, times: 1 },
      { call, ...unreadable },
    ]);
    expect(await products().update.mutate({ uuid, base, age: 1_000, form })).toEqual(form);
    await stack.marketplace.faults([]);
    expect((await readProductValues(browser.trpc, uuid)).productName).toBe(`Relu ${name}`);
    const target = await stack.services.db.prisma.auditTarget.findFirst({
      where: { kind: 'product', record: uuid },
      orderBy: { lineId: 'desc' },
      include: { line: true },
    });
    expect([target?.line.outcome, target?.changes]).toEqual([
      'ok',
      [{ field: 'productName', before: base.productName, after: `Relu ${name}` }],
    ]);
  });

  it('refused by the marketplace names the fields of the form', async () => {
    const values = await valuesFor('memberCard');
    const body = { violations: [{ propertyPath: 'pricingBlock.reductionType', message: 'Non.' }] };
    await stack.marketplace.faults([{ call: 'catalogue.products.memberCard.create', status: 422, body }]);
    const failure = await refusal(products().create.mutate(values));
    await stack.marketplace.faults([]);
    expect(failure).toMatchObject({ code: 'INVALID', fields: [{ path: 'reductionType', message: 'Non.' }] });
  });

  it('keeps its addresses through an edition [PRD-122]', async () => {
    const { uuid } = await products().create.mutate(await valuesFor('memberCard'));
    const { technicalVariantUuid } = await products().get.query({ uuid });
    await stack.marketplace.sql(
      `insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address)
       select id, 'address', '1 rue Haute', '69002', 'Lyon', 'FR', 45.76, 4.83, '1 rue Haute, 69002 Lyon' from variant where uuid = $1`,
      [technicalVariantUuid],
    );
    const { values, addresses } = await products().get.query({ uuid });
    if (values === null) throw new Error('a prototype of ours is known');
    expect({ type: values.geolocationType, addresses }).toEqual({ type: GEOLOCATION_TYPES.manual, addresses: 1 });
    await products().update.mutate({ uuid, base: values, age: 1_000, form: { ...values, shortDescription: 'Relue' } });
    const after = await products().get.query({ uuid });
    expect(after.addresses).toBe(1);
    expect(after.values?.shortDescription).toBe('Relue');
  });
});

describe('a product keeps', () => {
  it('three flags, each of its own, through its creation and an edition [PRD-023]', async () => {
    const flags = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      active: (bits & 1) > 0,
      hiddenProduct: (bits & 2) > 0,
      closedSale: (bits & 4) > 0,
    }));
    for (const each of flags) {
      const { uuid } = await products().create.mutate({ ...(await valuesFor('memberCard')), ...each, saleClosingReason: 'Saison finie' });
      const base = await readProductValues(browser.trpc, uuid);
      expect(base).toMatchObject(each);
      const inverse = { active: !each.active, hiddenProduct: !each.hiddenProduct, closedSale: !each.closedSale };
      const form = { ...base, ...inverse, saleClosingReason: 'Saison finie' };
      await products().update.mutate({ uuid, base, age: 0, form });
      expect(await readProductValues(browser.trpc, uuid)).toMatchObject(inverse);
    }
  });

  it('a day of activation and one of deactivation, both, either or none [PRD-026]', async () => {
    for (const dates of [
      { activationDate: '2030-02-01', disabledDate: '2030-06-30' },
      { activationDate: '2030-02-01', disabledDate: '' },
      { activationDate: '', disabledDate: '2030-06-30' },
      { activationDate: '', disabledDate: '' },
    ]) {
      const { uuid } = await products().create.mutate({ ...(await valuesFor('memberCard')), ...dates });
      expect(await readProductValues(browser.trpc, uuid)).toMatchObject(dates);
    }
  });
});

describe('the descriptions of a product', () => {
  it('are saved and deleted on their own, cleaned whatever the browser sent [PRD-043, PRD-176, PRD-177, PRD-178]', async () => {
    const content = '<p onclick="x()">Bon</p><script>alert(1)</script>';
    const made = await contents().saveDescription.mutate({ uuid: null, name: 'Accès', content, position: 2 });
    expect(made.content).toBe('<p>Bon</p>');
    const again = await contents().saveDescription.mutate({ uuid: made.uuid, name: 'Accès', content: '<p>Mieux</p>', position: 2 });
    expect(again).toEqual({ uuid: made.uuid, content: '<p>Mieux</p>' });
    await contents().removeDescription.mutate({ uuid: made.uuid });
    expect(await writes()).toEqual([
      'POST /api/product_descriptions',
      `PATCH /api/product_descriptions/${made.uuid}`,
      `DELETE /api/product_descriptions/${made.uuid}`,
    ]);
  });

  it('hold their pictures under the marketplace’s own address [PRD-158, PRD-180]', async () => {
    const { image } = await upload('?context=product_description');
    const content = `<p><img src="${image.url}" alt="" data-uuid="${image.uuid}"></p>`;
    const made = await contents().saveDescription.mutate({ uuid: null, name: 'Accès', content, position: 1 });
    expect(made.content).toBe(content);
    const [row] = await stack.marketplace.sql('select content, images::text as images from product_description where uuid = $1', [
      made.uuid,
    ]);
    expect(row?.content).toContain(`src="${stack.marketplace.origin}/`);
    expect(row?.images).toContain(image.uuid);
  });

  it('are refused without a title or a word, or with a title of 51 characters [PRD-111, PRD-113]', async () => {
    const save = (name: string, content: string) => refusal(contents().saveDescription.mutate({ uuid: null, name, content, position: 1 }));
    expect(await save('', '<p>Bon</p>')).toMatchObject({ code: 'INVALID', fields: [{ path: 'name' }] });
    expect(await save('a'.repeat(51), '<p>Bon</p>')).toMatchObject({ code: 'INVALID', fields: [{ path: 'name' }] });
    expect(await save('Accès', '<script>x</script>')).toMatchObject({ code: 'INVALID', fields: [{ path: 'content' }] });
    expect(await writes()).toEqual([]);
  });
});

it('pictures are uploaded with their place, and deleted [PRD-179, PRD-181]', async () => {
  const { status, image } = await upload('?position=3');
  expect(status).toBe(200);
  await contents().removeImage.mutate({ uuid: image.uuid });
  expect(await writes()).toEqual(['POST /api/images', `DELETE /api/images/${image.uuid}`]);
  expect((await upload('?position=premier')).status).toBe(400);
});

it('takes a picture of 2,000,000 bytes and none of one more [PRD-118]', async () => {
  const padded = (bytes: number) => new Uint8Array(Buffer.concat([PICTURE, Buffer.alloc(bytes - PICTURE.length)]));
  const send = (bytes: number) =>
    browser.fetch('/uploads/images?position=1', { method: 'POST', headers: { 'content-type': 'image/png' }, body: padded(bytes) });
  expect((await send(2_000_000)).status).toBe(200);
  const refused = await send(2_000_001);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { fields: [{ message: 'L’image ne doit pas dépasser 2 Mo.' }] } },
  ]);
  expect(await writes()).toEqual(['POST /api/images']);
});

it('offers brands, shipping methods and choices by name [PRD-057, PRD-063, PRD-064, PRD-183]', async () => {
  const { urssafEvent, urssafClassification } = await products().choices.query();
  expect(urssafEvent.length).toBeGreaterThan(1);
  expect(urssafClassification.length).toBeGreaterThan(1);
  const { supplier } = await shipper(browser);
  const requested = (await stack.marketplace.requests('suppliers.shippingMethods.list')).at(-1);
  expect(requested?.path).toBe(`/api/suppliers/${supplier.uuid}/shipping_methods`);
  expect(Object.fromEntries(new URLSearchParams(requested?.query))).toEqual({ status: '1', itemsPerPage: '1000' });
  const [brand] = await products().brands.query({ name: '' });
  const found = await products().brands.query({ name: brand?.value.slice(0, 4) ?? '' });
  expect(found.map(({ uuid }) => uuid)).toContain(brand?.uuid);
});
