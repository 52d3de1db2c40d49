import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { collections, properties, propertyBindings, propertyValues } = calls.catalogue;

/** As names are searched. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const aProperty = (values: string[] = ['Sucré', 'Salé']) =>
  marketplace.ask(properties.create, { body: { name: 'Goût', values: values.map((value) => ({ value })) } });

const variantsOf = async (query: Record<string, string> = {}) =>
  (await marketplace.ask(collections.variants, { query: { itemsPerPage: '1000', ...query } })).items.map(({ uuid }) => uuid);

const choosable = async () => {
  const [row] = await marketplace.sql<{ n: number }>('select count(*)::int as n from variant where not archived and not is_technical');
  return row?.n ?? 0;
};

describe('properties', () => {
  it('keep who made them and when, enabled', async () => {
    const property = await aProperty();
    expect(property.createdBy?.firstName).toEqual(expect.any(String));
    expect(Math.abs(Date.now() - property.createdAt.getTime())).toBeLessThan(60_000);
    expect(property.status).toBe(true);
    const { items } = await marketplace.ask(properties.list, { query: { specialProperty: 'true', itemsPerPage: '1' } });
    expect(items[0]).toMatchObject({ uuid: property.uuid, name: 'Goût' });
  });

  it('tell what is wrong as a list of pairs, with the texts of the documents [PRO-013, PRO-015, PRO-019, PRO-023]', async () => {
    const reply = await marketplace.reply(properties.create, {
      body: { name: '', values: [{ value: 'a' }, { value: 'A' }, { value: 'é'.repeat(51) }] },
    });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      422,
      [
        { property: 'name', message: 'Ce champ est obligatoire.' },
        { property: 'values[2].value', message: 'Ce champ doit contenir maximum 50 caractères.' },
        { property: 'values[1].value', message: 'Cette valeur existe déjà.' },
      ],
    ]);
  });

  it('swap two values, and keep their uuids', async () => {
    const {
      uuid,
      name,
      propertyValues: [sweet, salt],
    } = await aProperty();
    const values = [{ uuid: sweet?.uuid, value: 'Salé' }, { uuid: salt?.uuid, value: 'Sucré' }, { value: 'Amer' }];
    const after = await marketplace.ask(properties.update, { params: { uuid }, body: { uuid, name, values } });
    expect(after.propertyValues).toEqual([
      { uuid: sweet?.uuid, value: 'Salé' },
      { uuid: salt?.uuid, value: 'Sucré' },
      { uuid: expect.any(String), value: 'Amer' },
    ]);
    const fewer = await marketplace.ask(properties.update, {
      params: { uuid },
      body: { uuid, name, values: [{ uuid: salt?.uuid, value: 'SUCRÉ' }] },
    });
    expect(fewer.propertyValues).toEqual([{ uuid: salt?.uuid, value: 'SUCRÉ' }]);
  });

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

  it('have another message when one is edited [PRO-042]', async () => {
    const {
      propertyValues: [sweet],
    } = await aProperty();
    const reply = await marketplace.reply(propertyValues.update, { params: { uuid: sweet?.uuid ?? '' }, body: { value: 'SALÉ' } });
    const message = 'Cette property_value existe déjà, vous devez choisir un autre nom.';
    expect(JSON.parse(reply.text).violations).toEqual([{ propertyPath: 'value', message }]);
  });

  it.each([
    ['create', '', 'La valeur ne peut pas être vide.'],
    ['create', 'v'.repeat(101), 'Le nom de la propriété ne peut pas dépasser 100 caractères'],
    ['update', 'v'.repeat(256), 'Le nom de la valeur de propriété ne peut pas dépasser 255 caractères'],
  ] as const)('have the texts of the documents: %s %j [PRO-036, PRO-038, PRO-040]', async (what, value, message) => {
    const {
      uuid: propertyUuid,
      propertyValues: [sweet],
    } = await aProperty();
    const params = { propertyUuid, uuid: sweet?.uuid ?? '' };
    const reply = await marketplace.reply(propertyValues[what], { params, body: { value } });
    expect(JSON.parse(reply.text).violations).toEqual([{ propertyPath: 'value', message }]);
  });

  it('that are no longer used are not found as tags', async () => {
    const search = (status: string) =>
      marketplace.ask(propertyValues.search, { query: { 'property.uuid': FIXED_PROPERTIES.searchTag, value: 'soldes', status } });
    expect([(await search('true')).total, (await search('false')).total]).toEqual([0, 1]);
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

  it('are added and set free one by one, and a removal wins', async () => {
    const value = await aValue();
    const [first = '', second = '', third = ''] = await variantsOf();
    await bind(value, { selectedProductsUuidsToAdd: [first, second] });
    await bind(value, { selectedProductsUuidsToAdd: [second, third], unSelectedProductsUuidsToRemove: [first, third] });
    const { items, total } = await bound(value);
    expect([items.map(({ uuid }) => uuid), total]).toEqual([[second], 1]);
    expect(items[0]?.isBound).toBe(true);
  });

  it('may be many thousands in one save', async () => {
    const value = await aValue();
    const [first = ''] = await variantsOf();
    expect((await bind(value, { selectedProductsUuidsToAdd: Array(40_000).fill(first) })).status).toBe(204);
    expect((await bound(value)).total).toBe(1);
  });

  it('are all but those that were unticked afterwards', async () => {
    const value = await aValue();
    const unticked = (await variantsOf()).slice(0, 2);
    expect((await bind(value, { isAllSelected: true, unSelectedProductsUuidsToRemove: unticked })).status).toBe(204);
    expect((await bound(value)).total).toBe((await choosable()) - 2);
    const grid = await marketplace.ask(propertyBindings.list, { query: { propertyValueUuid: value, itemsPerPage: '1000' } });
    expect(grid.total).toBe(await choosable());
    expect(grid.items.filter(({ isBound }) => !isBound).map(({ uuid }) => uuid)).toEqual(unticked);
  });

  it.each([0, 3])(
    'are found by product and category with all below it, alone or together, and counted as listed: all but %i',
    async (few) => {
      const [value, [top]] = [await aValue(), (await marketplace.ask(calls.catalogue.categories.list, { query: { lvl: '1' } })).items];
      const categories = [top?.uuid ?? ''];
      const some = (await bound(value, { search: 'a', categories, matchPropertyValueOnly: 'false' })).items.slice(0, few);
      const unticked = some.map(({ uuid }) => uuid);
      await bind(value, { isAllSelected: true, unSelectedProductsUuidsToRemove: unticked });
      for (const query of [{ search: 'a', categories }, { categories }, { search: 'cadeau' }]) {
        const all = await bound(value, { ...query, matchPropertyValueOnly: 'false' });
        const { items, total } = await bound(value, query);
        const second = await bound(value, { ...query, itemsPerPage: '5', page: '2' });
        const ticked = all.items.filter(({ uuid }) => !unticked.includes(uuid));
        expect([total, second]).toEqual([all.total - all.items.length + ticked.length, { items: items.slice(5, 10), total }]);
        expect(items.slice(0, 500)).toEqual(ticked.slice(0, 500));
        expect(items.every(({ name }) => fold(name).includes(query.search ?? ''))).toBe(true);
      }
    },
  );

  it('are no longer shown or counted once they are archived', async () => {
    const value = await aValue();
    await bind(value, { isAllSelected: true });
    const [gone] = await marketplace.sql<{ uuid: string }>(
      `update variant set archived = true, active = false
       where id = (select max(id) from variant where not is_technical and not is_default and not archived) returning uuid`,
    );
    const { items, total } = await bound(value);
    expect(total).toBe(await choosable());
    expect(items.map(({ uuid }) => uuid)).not.toContain(gone?.uuid);
    expect(await variantsOf()).not.toContain(gone?.uuid);
  });

  it('must be some [PRO-069]', async () => {
    const reply = await bind(await aValue(), {});
    expect(JSON.parse(reply.text).violations[0].message).toBe('Vous devez selectionner ou désélectionner au moins un produit.');
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
