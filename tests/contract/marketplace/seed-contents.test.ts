import { calls } from '@comptoir/marketplace-api/calls';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { describe } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';
import { ALL_ROWS, each, rowsOf, screen, showsEachState } from './seed-kit.ts';

const marketplace = marketplaceForFile();
const { blocks, carousels, items, news } = calls.homepage;

interface ItemRow {
  active: boolean;
  itemType: number;
  imageWeb: unknown;
}
const active = { active: (row: Pick<ItemRow, 'active'>) => row.active, inactive: (row: Pick<ItemRow, 'active'>) => !row.active };
const types = Object.fromEntries(
  Object.entries(ITEM_TYPES).map(([name, type]) => [`that leads to a ${name}`, (row: Pick<ItemRow, 'itemType'>) => row.itemType === type]),
);
const pictures = {
  'with a picture': (row: Pick<ItemRow, 'imageWeb'>) => row.imageWeb !== null,
  'whose picture is gone': (row: Pick<ItemRow, 'imageWeb'>) => row.imageWeb === null,
};

const blocksOf = (blockType: string) => () => rowsOf(marketplace.ask(blocks.list, { query: { ...ALL_ROWS, blockType } }));

interface Position {
  method: string;
  status: string | null;
  country: string;
  placed: boolean;
  addressed: boolean;
}

describe('the small seed has, in more than one page, each state of', () => {
  showsEachState([
    screen(
      'the carousels of the homepage',
      () => rowsOf(marketplace.ask(carousels.list, { query: { ...ALL_ROWS, pageType: 'homepage' } })),
      {
        ...active,
        ...types,
        ...pictures,
      },
    ),
    screen(
      'the carousels of the login page',
      () => rowsOf(marketplace.ask(carousels.list, { query: { ...ALL_ROWS, pageType: 'login' } })),
      {
        ...active,
        ...types,
        ...each(['ce', DEFAULT_SECOND_BRAND], (row: { domaine: string }, domaine) => row.domaine === domaine),
      },
    ),
    screen('the news', () => rowsOf(marketplace.ask(news.list, { query: ALL_ROWS })), pictures),
    screen('the blocks of travels', blocksOf('travel'), active),
    screen('the blocks of regions', blocksOf('region'), {
      ...active,
      'with a picture': ({ image }) => image !== null,
      'whose picture is gone': ({ image }) => image === null,
      'whose icon is gone': ({ icon3d }) => icon3d === null,
    }),
    screen('the blocks of offers', blocksOf('current_offer'), {
      ...active,
      archived: ({ archived }) => archived,
      'without reference': ({ reference }) => reference === null,
    }),
    screen(
      'the items of a block',
      async () => {
        const [block] = await marketplace.sql<{ uuid: string }>(
          'select block.uuid from block join block_item on block_id = block.id group by block.uuid order by count(*) desc limit 1',
        );
        return rowsOf(marketplace.ask(items.list, { query: { ...ALL_ROWS, 'middleMenu.uuid': block?.uuid ?? '' } }));
      },
      {
        ...types,
        ...pictures,
        'with a label': ({ label }) => label !== null,
        'without label': ({ label }) => label === null,
        'with a description': ({ description }) => description !== null,
        'without description': ({ description }) => description === null,
      },
    ),
    screen(
      'the number of items of blocks',
      () =>
        marketplace.sql<{ count: number }>(
          'select count(block_item.id)::int as count from block left join block_item on block_id = block.id group by block.id',
        ),
      { none: ({ count }) => count === 0, 'more than a page': ({ count }) => count > 10 },
    ),
    screen('the rates', () => rowsOf(marketplace.ask(calls.rates.rates.list, { query: ALL_ROWS })), {
      active: ({ status }) => status,
      inactive: ({ status }) => !status,
      'without reduction': ({ reductionValue }) => reductionValue === 0,
      'with a reduction': ({ reductionValue }) => reductionValue > 0,
      'without API rate': ({ b2bDiscountRate }) => b2bDiscountRate === null,
      'of a fixed value': ({ isContinuousValue }) => !isContinuousValue,
      'of a continuous value': ({ isContinuousValue }) => isContinuousValue,
    }),

    screen('the companies', () => rowsOf(marketplace.ask(calls.companies.companies.list, { query: ALL_ROWS })), {
      'with an account manager': ({ accountManager }) => accountManager !== null,
      'without account manager': ({ accountManager }) => accountManager === null,
      'with active users': ({ totalActiveUsers }) => (totalActiveUsers ?? 0) > 0,
      'without active user': ({ totalActiveUsers }) => totalActiveUsers === 0,
    }),
    screen(
      'what companies hide',
      () =>
        marketplace.sql<{ active: boolean; products: number; categories: number }>(`
          select is_active as active, (select count(*)::int from company_hidden_product where company_id = company.id) as products,
            (select count(*)::int from company_hidden_category where company_id = company.id) as categories from company`),
      {
        ...active,
        'no product': ({ products }) => products === 0,
        'pages of products': ({ products }) => products > 25,
        'no category': ({ categories }) => categories === 0,
        'several categories': ({ categories }) => categories > 1,
        nothing: ({ products, categories }) => products + categories === 0,
      },
    ),
    screen(
      'the positions of variants',
      () =>
        marketplace.sql<Position>(`
          select manual_method as method, status, country, latitude is not null as placed, address is not null as addressed from geolocation`),
      {
        ...each(['address', 'geocoding', 'completed_by_partner'], (row: Position, method) => row.method === method),
        ...each(['geocode_not_found_by_address', 'address_not_found_by_geocode'], (row: Position, status) => row.status === status),
        'found, with its street': ({ status, addressed, placed }) => status === null && addressed && placed,
        'found, without a street': ({ status, addressed, placed }) => status === null && !addressed && placed,
        'without coordinates': ({ placed }) => !placed,
        abroad: ({ country }) => country !== 'FR' && country.length === 2,
        'whose country is written out': ({ country }) => country === 'France',
      },
    ),
    screen(
      'the number of positions of variants',
      () => marketplace.sql<{ count: number }>('select count(*)::int as count from geolocation group by variant_id'),
      { one: ({ count }) => count === 1, 'more than a page': ({ count }) => count > 100 },
    ),

    screen(
      'the refunds that are exported',
      () =>
        marketplace.sql<{ order: number; refund: number; complete: boolean; by: string | null }>(
          'select order_state as order, status as refund, is_complete as complete, refunded_by as by from payment_refund',
        ),
      {
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, state) => [`order ${state}`, (row: { order: number }) => row.order === state]),
        ),
        'in progress': ({ refund }) => refund === 0,
        valid: ({ refund }) => refund === 1,
        invalid: ({ refund }) => refund > 1,
        complete: ({ complete }) => complete,
        partial: ({ complete }) => !complete,
        'by hand': ({ by }) => by !== null,
      },
    ),
    screen(
      'the sales that are exported',
      () => marketplace.sql<{ state: number; days: number }>('select state, extract(day from now() - sold_at)::int as days from sold_line'),
      {
        ...each([1, 2, 5, 8], (row: { state: number }, state) => row.state === state),
        'of today': ({ days }) => days === 0,
        'of two years ago': ({ days }) => days > 700,
      },
    ),
    screen(
      'the searches that are exported',
      () => marketplace.sql<{ results: number; known: boolean }>('select results, account_id is not null as known from product_search'),
      { 'in vain': ({ results }) => results === 0, 'with results': ({ results }) => results > 0, anonymous: ({ known }) => !known },
    ),
  ]);
});
