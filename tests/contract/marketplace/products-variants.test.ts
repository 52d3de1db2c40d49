import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { aDescription, anAttribute, aProduct, defaultOf, newValue, productBody } from '../scenarios/product-bodies.ts';
import { marketplaceForFile } from './marketplace-kit.ts';
import { apiOf } from './products-kit.ts';

const marketplace = marketplaceForFile();
const { products, variants } = calls.catalogue;
const api = () => apiOf(marketplace);

const listed = async (masterProductUuid: string) =>
  (await marketplace.ask(variants.list, { query: { masterProductUuid, status: '1', isTechnical: '0' } })).items;
const namesOf = async (product: string) =>
  (await listed(product)).map(({ attributes }) => attributes.map(({ value }) => value).join(' ')).filter((text) => text !== '');
const create = (masterProduct: string, variantsAttributes: unknown[]) =>
  marketplace.reply(variants.create, { body: { masterProduct, variantsAttributes } });
const archive = (uuid: string) => marketplace.reply(variants.archive, { params: { uuid } });

describe('new variants', () => {
  it('are made once when two ask for them at once [PVA-048]', async () => {
    const product = await aProduct(api(), 'eTicket');
    const attribute = await anAttribute(api());
    const replies = await Promise.all(Array.from({ length: 4 }, () => create(product, [newValue(attribute, 'Bande')])));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
    expect(await namesOf(product)).toEqual(['Bande']);
  });
});

describe('archiving a variant', () => {
  it('leaves one of the two last, when both are archived at once [PVA-023]', async () => {
    const product = await aProduct(api(), 'physical');
    const attribute = await anAttribute(api());
    await create(product, [newValue(attribute, 'Un'), newValue(attribute, 'Deux')]);
    await marketplace.sql('delete from variant where uuid = $1', [await defaultOf(api(), product)]);
    const replies = await Promise.all((await listed(product)).map(({ uuid }) => archive(uuid)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await listed(product)).toHaveLength(1);
  });
});

describe('a product', () => {
  it('makes a new brand once, whoever writes it first and however [PRD-057]', async () => {
    const body = await productBody(api(), 'memberCard');
    const made = ['Étoile Neuve', 'ÉTOILE NEUVE', 'étoile neuve '].map(async (name, index) => {
      const descriptions = [await aDescription(api())];
      return aProduct(api(), 'memberCard', {
        ...body,
        mainInformationsBlock: { ...(body.mainInformationsBlock as object), brand: { name, uuid: '' }, reference: `R${index}` },
        descriptions,
      });
    });
    const brands = await Promise.all(
      (await Promise.all(made)).map(async (uuid) => (await marketplace.ask(products.get, { params: { uuid } })).brand?.uuid),
    );
    expect(new Set(brands).size).toBe(1);
  });
});
