import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { collections, properties, propertyBindings, propertyValues } = calls.catalogue;

const aProperty = (values: string[] = ['Sucré', 'Salé']) =>
  marketplace.ask(properties.create, { body: { name: 'Goût', values: values.map((value) => ({ value })) } });

const variantsOf = async (query: Record<string, string> = {}) =>
  (await marketplace.ask(collections.variants, { query: { itemsPerPage: '1000', ...query } })).items.map(({ uuid }) => uuid);

const choosable = async () => {
  const [row] = await marketplace.sql<{ n: number }>('select count(*)::int as n from variant where not archived and not is_technical');
  return row?.n ?? 0;
};

describe('properties', () => {
  it('leave nothing of a refused change', async () => {
    const uuid = FIXED_PROPERTIES.brand;
    const before = await marketplace.ask(properties.get, { params: { uuid } });
    const reply = await marketplace.reply(properties.update, {
      params: { uuid },
      body: { uuid, name: 'Autre', values: [{ value: 'Seule' }] },
    });
    expect(reply.status).toBe(422);
    expect(await marketplace.ask(properties.get, { params: { uuid } })).toEqual(before);
  });

  it('with fixed uuids hold the documented values, each with its uuid [REF-009, REF-010, REF-011, REF-012, REF-013, REF-015]', async () => {
    const of = async (uuid: string) => {
      const { propertyValues } = await marketplace.ask(properties.get, { params: { uuid } });
      expect(new Set(propertyValues.map((value) => value.uuid)).size).toBe(propertyValues.length);
      return propertyValues.map(({ value }) => value);
    };
    expect(await of(FIXED_PROPERTIES.urssafClassification)).toEqual(['Culture', 'Vacances/Voyages', 'Sport', 'Autre']);
    expect(await of(FIXED_PROPERTIES.urssafEvent)).toEqual([
      'Naissance',
      'Mariage',
      'Retraite',
      'Noël adulte',
      'Noël enfant',
      'Rentrée scolaire',
      'Fête des mères/pères',
      'Sainte Catherine / Saint Nicolas',
    ]);
    expect(await of(FIXED_PROPERTIES.socialEvent)).toEqual([
      'Culture',
      'Naissance',
      'Noel',
      'Vacances',
      'Rentrée scolaire',
      'Retraite',
      'Mariage',
      'Sport',
      'Fête des mères/pères',
      'Sainte-Catherine/Saint-Nicolas',
      'Sans restriction',
    ]);
    expect(await of(FIXED_PROPERTIES.geolocationType)).toEqual(['Manual', 'Api', 'disabled']);
    expect((await of(FIXED_PROPERTIES.brand)).length).toBeGreaterThan(30);
  });
});

describe('values', () => {
  it('are unique, also for concurrent requests and ignoring case [PRO-041]', async () => {
    const { uuid: propertyUuid } = await aProperty();
    const replies = await Promise.all(
      ['Amer', 'amer', 'AMER', 'aMER'].map((value) =>
        marketplace.reply(propertyValues.create, { params: { propertyUuid }, body: { value } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(JSON.parse(refused?.text ?? '')).toMatchObject({
      detail: 'value: Cette valeur existe déjà.',
      violations: [{ propertyPath: 'value', message: 'Cette valeur existe déjà.' }],
    });
    expect((await marketplace.ask(propertyValues.list, { params: { propertyUuid } })).total).toBe(3);
  });
});

describe('the variants of a value', () => {
  const bind = (uuid: string, changed: object) =>
    marketplace.reply(propertyBindings.save, {
      body: { uuid, isAllSelected: false, selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [], ...changed },
    });
  const bound = async (propertyValueUuid: string, query: Record<string, string | string[]> = {}) =>
    marketplace.ask(propertyBindings.list, {
      query: { propertyValueUuid, matchPropertyValueOnly: 'true', itemsPerPage: '1000', ...query },
    });
  const aValue = async () => (await aProperty()).propertyValues[0]?.uuid ?? '';

  it('are all but those that were unticked afterwards', async () => {
    const value = await aValue();
    const unticked = (await variantsOf()).slice(0, 2);
    expect((await bind(value, { isAllSelected: true, unSelectedProductsUuidsToRemove: unticked })).status).toBe(204);
    expect((await bound(value)).total).toBe((await choosable()) - 2);
    const grid = await marketplace.ask(propertyBindings.list, { query: { propertyValueUuid: value, itemsPerPage: '1000' } });
    expect(grid.total).toBe(await choosable());
    expect(grid.items.filter(({ isBound }) => !isBound).map(({ uuid }) => uuid)).toEqual(unticked);
  });

  it('are bound by two saves at once without either being lost', async () => {
    const value = await aValue();
    const variants = (await variantsOf()).slice(0, 40);
    const replies = await Promise.all([
      bind(value, { selectedProductsUuidsToAdd: variants }),
      bind(value, { selectedProductsUuidsToAdd: variants.toReversed() }),
      bind(value, { isAllSelected: true }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await bound(value)).total).toBe(await choosable());
  });
});
