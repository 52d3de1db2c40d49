import { calls } from '@comptoir/marketplace-api/calls';
import { describe } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';
import { ALL_ROWS, rowsOf, screen, showsEachState } from './seed-kit.ts';

const marketplace = marketplaceForFile();
const { categories, categoryFilters, collections, megaMenu, properties, propertyBindings, propertyValues, socialEvents } = calls.catalogue;

const first = async (text: string) => (await marketplace.sql<{ uuid: string }>(`${text} limit 1`))[0]?.uuid ?? '';

const level = (lvl: number) => () => rowsOf(marketplace.ask(categories.list, { query: { ...ALL_ROWS, lvl: String(lvl) } }));
const badges = {
  enabled: (row: { enabled: boolean }) => row.enabled,
  disabled: (row: { enabled: boolean }) => !row.enabled,
};
const pictures = {
  'with a thumbnail': (row: { vignette: unknown }) => row.vignette !== null,
  'without thumbnail': (row: { vignette: unknown }) => row.vignette === null,
};

describe('the small seed has, in more than one page, each state of', () => {
  showsEachState([
    screen('the categories of level 1', level(1), {
      ...badges,
      'with a 3D icon': ({ icon3d }) => icon3d !== null,
      'without products': ({ activeMasterProductsCount }) => activeMasterProductsCount === 0,
      'with a description': ({ description }) => description !== null,
      'without description': ({ description }) => description === null,
    }),
    screen('the categories of level 2', level(2), { ...badges, ...pictures, 'without child': ({ children }) => children.length === 0 }),
    screen('the categories of level 3', level(3), { ...badges, ...pictures, 'with a child': ({ children }) => children.length > 0 }),
    screen('the categories of level 4', level(4), badges),
    screen(
      'the archived categories',
      () => rowsOf(marketplace.ask(categories.list, { query: { ...ALL_ROWS, archived: 'true' } })),
      { 'of level 2': ({ lvl }) => lvl === 2, 'of level 3': ({ lvl }) => lvl === 3 },
      'what is archived is seldom looked at',
    ),
    screen(
      'the sub-categories of one',
      async () =>
        rowsOf(
          marketplace.ask(categories.list, {
            query: {
              ...ALL_ROWS,
              'parent.uuid': await first(`select parent.uuid from category join category as parent on parent.id = category.parent_id
                where parent.lvl = 1 and not category.archived group by parent.uuid order by count(*) desc`),
            },
          }),
        ),
      badges,
    ),
    screen(
      'the filters of a category',
      () =>
        marketplace.sql<{ active: number; hidden: number }>(`
          select count(*) filter (where is_active)::int as active, count(category_filter.id) filter (where not is_active)::int as hidden
          from category left join category_filter on category_id = category.id where active_master_products > 0 group by category.id`),
      {
        'shown and hidden': ({ active, hidden }) => active > 0 && hidden > 0,
        none: ({ active, hidden }) => active + hidden === 0,
        four: ({ active, hidden }) => active + hidden === 4,
      },
    ),
    screen(
      'the properties that a category may be filtered by',
      async () =>
        rowsOf(
          marketplace.ask(categoryFilters.candidates, {
            params: { categoryUuid: await first('select uuid from category where lvl = 1 and active_master_products > 0 order by id') },
            query: ALL_ROWS,
          }),
        ),
      {},
      'there are as many as properties',
    ),
    screen('the highlights', () => rowsOf(marketplace.ask(megaMenu.list, { query: ALL_ROWS })), {
      'with a picture': ({ image }) => image !== null,
      'whose picture is gone': ({ image }) => image === null,
      'with a search tag': ({ propertyValue }) => propertyValue !== null,
      'whose search tag is gone': ({ propertyValue }) => propertyValue === null,
    }),
    screen('the custom properties', () => rowsOf(marketplace.ask(properties.list, { query: { ...ALL_ROWS, specialProperty: 'true' } })), {
      enabled: ({ status }) => status,
      disabled: ({ status }) => !status,
      'made by somebody': ({ createdBy }) => createdBy !== null,
      'made by nobody known': ({ createdBy }) => createdBy === null,
    }),
    screen(
      'the values of one property',
      async () =>
        rowsOf(
          marketplace.ask(propertyValues.list, {
            params: {
              propertyUuid: await first(`select property.uuid from property join property_value on property_id = property.id
                where special group by property.uuid order by count(*) desc`),
            },
            query: ALL_ROWS,
          }),
        ),
      {},
    ),
    screen(
      'the values of properties',
      () =>
        marketplace.sql<{ used: boolean; status: boolean }>(`
          select value.status, exists (select from variant_property_value where property_value_id = value.id) as used
          from property_value as value join property on property.id = property_id where special`),
      {
        'of products': ({ used }) => used,
        'of no product': ({ used }) => !used,
        disabled: ({ status }) => !status,
      },
    ),
    screen(
      'the products of one value',
      async () =>
        (
          await marketplace.ask(propertyBindings.list, {
            query: {
              ...ALL_ROWS,
              propertyValueUuid: await first('select uuid from property_value join variant_property_value on property_value_id = id'),
            },
          })
        ).items,
      {
        bound: ({ isBound }) => isBound,
        unbound: ({ isBound }) => !isBound,
        'in one category': ({ categories: within }) => within.length === 1,
        'in several categories': ({ categories: within }) => within.length > 1,
      },
    ),
    screen('the collections', () => rowsOf(marketplace.ask(collections.list, { query: ALL_ROWS })), {}),
    screen(
      'the variants of a collection',
      async () =>
        (
          await marketplace.ask(collections.variants, {
            query: { ...ALL_ROWS, variantProductCollectionUuid: await first('select uuid from variant_collection order by id') },
          })
        ).items,
      {
        'in it': ({ isVariantProductInCollection }) => isVariantProductInCollection,
        'out of it': ({ isVariantProductInCollection }) => !isVariantProductInCollection,
      },
    ),
    screen(
      'the URSSAF categories of collections',
      () =>
        marketplace.sql<{ events: number }>(`
          select (select count(*)::int from variant_collection_social_event where collection_id = collection.id) as events
          from variant_collection as collection`),
      { none: ({ events }) => events === 0, one: ({ events }) => events === 1, several: ({ events }) => events > 1 },
    ),
    screen(
      'the URSSAF categories',
      async () => {
        const { items } = await marketplace.ask(socialEvents.list, { query: ALL_ROWS });
        return Promise.all(
          items.map(async ({ uuid }) => (await marketplace.ask(socialEvents.allBrands, { query: { socialEventUuid: uuid } })).brands),
        );
      },
      {
        'with brands, and others without': (brands) =>
          brands.some(({ isSelected }) => isSelected) && brands.some(({ isSelected }) => !isSelected),
        'without brand': (brands) => brands.length > 10 && brands.every(({ isSelected }) => !isSelected),
      },
      'REF-010 gives eight',
    ),
  ]);
});
