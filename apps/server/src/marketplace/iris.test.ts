import { describe, expect, it } from 'vitest';
import { createIris } from './iris.ts';

const [a, b, c] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];

describe('a reference', () => {
  it('is written as it was read, with its own prefix and collection', () => {
    const iris = createIris();
    iris.learn(
      JSON.stringify({ '@id': `/v2/actualites/${c}`, product: `/v2/produits/${a}`, imageWeb: { '@id': `/v2/medias/${b}`, uuid: b } }),
    );
    expect(iris.asRead(JSON.stringify({ product: `/api/master_products/${a}`, imageWeb: `/api/images/${b}` }))).toBe(
      JSON.stringify({ product: `/v2/produits/${a}`, imageWeb: `/v2/medias/${b}` }),
    );
  });

  it('that was not read has the prefix of its collection, once one of it was, and else the documented one', () => {
    const iris = createIris();
    expect(iris.asRead(`"/api/images/${a}"`)).toBe(`"/api/images/${a}"`);
    iris.learn(`{"@id": "\\/v2\\/medias\\/${b}"}`);
    expect(iris.asRead(`["/api/images/${b}","/api/images/${a}"]`)).toBe(`["/v2/medias/${b}","/v2/medias/${a}"]`);
    expect(iris.asRead(`"/api/suppliers/${a}"`)).toBe(`"/api/suppliers/${a}"`);
  });

  it('is a whole value: a field of a form, not an address within a rich text', () => {
    const iris = createIris();
    iris.learn(`{"@id":"/v2/medias/${a}"}`);
    expect(iris.asRead(`/api/images/${a}`)).toBe(`/v2/medias/${a}`);
    const text = JSON.stringify({ content: `<img src="/api/images/${a}">` });
    expect(iris.asRead(text)).toBe(text);
  });

  it('is no address of a record that has the uuid of another one', () => {
    const iris = createIris();
    iris.learn(JSON.stringify({ '@id': `/v2/rates/${a}`, variantUuid: a, company: { '@id': `/v2/societes/${b}`, uuid: b } }));
    expect(iris.asRead(`["/api/variant_products/${a}","/api/companies/${b}"]`)).toBe(`["/api/variant_products/${a}","/v2/societes/${b}"]`);
  });

  it('is no address of a picture or of a page', () => {
    const iris = createIris();
    iris.learn(JSON.stringify({ uuid: a, url: `/media/${a}`, redirectionLink: `/shop/${a}`, '@context': `/contexts/${a}` }));
    expect(iris.asRead(`"/api/images/${a}"`)).toBe(`"/api/images/${a}"`);
  });
});
