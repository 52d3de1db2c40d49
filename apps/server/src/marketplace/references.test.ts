import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { createIris, createUuidTranslation } from './references.ts';

const theirs = 'aaaaaaaa-0000-4000-8000-000000000001';
const translate = createUuidTranslation({ 'prototypes.eTicket': theirs.toUpperCase() });

it('translates uuids in requests and replies, ignoring case', () => {
  expect(translate.toMarketplace(`/api/prototypes/${PROTOTYPES.eTicket}?uuid=${PROTOTYPES.promo}`)).toBe(
    `/api/prototypes/${theirs}?uuid=${PROTOTYPES.promo}`,
  );
  const reply = JSON.stringify({ uuid: theirs.toUpperCase(), '@id': `/api/prototypes/${theirs}`, name: 'É' });
  expect(JSON.parse(translate.fromMarketplace(Buffer.from(reply)).toString())).toEqual({
    uuid: PROTOTYPES.eTicket,
    '@id': `/api/prototypes/${PROTOTYPES.eTicket}`,
    name: 'É',
  });
});

it('translates two uuids that are swapped in another marketplace', () => {
  const swapped = createUuidTranslation({ 'prototypes.eTicket': PROTOTYPES.physical, 'prototypes.physical': PROTOTYPES.eTicket });
  expect(swapped.toMarketplace(`${PROTOTYPES.eTicket} ${PROTOTYPES.physical}`)).toBe(`${PROTOTYPES.physical} ${PROTOTYPES.eTicket}`);
});

it('does not confuse another record that has one of our uuids in the marketplace', () => {
  const seen = translate.fromMarketplace(Buffer.from(PROTOTYPES.eTicket)).toString();
  expect(seen).not.toBe(PROTOTYPES.eTicket);
  expect(translate.toMarketplace(seen)).toBe(PROTOTYPES.eTicket);
});

it('changes no longer sequence of digits, and no reply when nothing is configured', () => {
  expect(translate.toMarketplace(`0${PROTOTYPES.eTicket}`)).toBe(`0${PROTOTYPES.eTicket}`);
  const body = Buffer.from('{}');
  expect(createUuidTranslation({ 'prototypes.eTicket': PROTOTYPES.eTicket }).fromMarketplace(body)).toBe(body);
});

const [a, b, c] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];

describe('a reference', () => {
  it('is sent unchanged, with its own prefix and collection', () => {
    const iris = createIris();
    iris.addFrom(
      JSON.stringify({ '@id': `/v2/actualites/${c}`, product: `/v2/produits/${a}`, imageWeb: { '@id': `/v2/medias/${b}`, uuid: b } }),
    );
    expect(iris.asRead(JSON.stringify({ product: `/api/master_products/${a}`, imageWeb: `/api/images/${b}` }))).toBe(
      JSON.stringify({ product: `/v2/produits/${a}`, imageWeb: `/v2/medias/${b}` }),
    );
  });

  it('to an unread record has the prefix of another record of the collection, or else the documented one', () => {
    const iris = createIris();
    expect(iris.asRead(`"/api/images/${a}"`)).toBe(`"/api/images/${a}"`);
    iris.addFrom(`{"@id": "\\/v2\\/medias\\/${b}"}`);
    expect(iris.asRead(`["/api/images/${b}","/api/images/${a}"]`)).toBe(`["/v2/medias/${b}","/v2/medias/${a}"]`);
    expect(iris.asRead(`"/api/suppliers/${a}"`)).toBe(`"/api/suppliers/${a}"`);
  });

  it('is replaced only as a complete value, not as a URL inside rich text', () => {
    const iris = createIris();
    iris.addFrom(`{"@id":"/v2/medias/${a}"}`);
    expect(iris.asRead(`/api/images/${a}`)).toBe(`/v2/medias/${a}`);
    const text = JSON.stringify({ content: `<img src="/api/images/${a}">` });
    expect(iris.asRead(text)).toBe(text);
  });

  it('is not taken from a record that is identified by another record’s uuid', () => {
    const iris = createIris();
    iris.addFrom(JSON.stringify({ '@id': `/v2/rates/${a}`, variantUuid: a, company: { '@id': `/v2/societes/${b}`, uuid: b } }));
    expect(iris.asRead(`["/api/variant_products/${a}","/api/companies/${b}"]`)).toBe(`["/api/variant_products/${a}","/v2/societes/${b}"]`);
  });

  it('is not the URL of a picture or of a page', () => {
    const iris = createIris();
    iris.addFrom(JSON.stringify({ uuid: a, url: `/media/${a}`, redirectionLink: `/shop/${a}`, '@context': `/contexts/${a}` }));
    expect(iris.asRead(`"/api/images/${a}"`)).toBe(`"/api/images/${a}"`);
  });
});
