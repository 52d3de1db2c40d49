import { describe, expect, it } from 'vitest';
import { createIris } from './iris.ts';

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
