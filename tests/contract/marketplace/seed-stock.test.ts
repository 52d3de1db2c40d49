import { calls } from '@comptoir/marketplace-api/calls';
import { productState } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';
import { ALL_ROWS, rowsOf, screen, showsEachState } from './seed-kit.ts';

const marketplace = marketplaceForFile();
const { codes, documents } = calls.stock;
const { backOfficeUsers, shippingMethods, suppliers, transporters } = calls.suppliers;

interface Unit {
  expirationDate: string | null;
  saleDate: Date | null;
  orderNumber: string | null;
  userName: string | null;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const available = {
  expired: ({ expirationDate }: Unit) => expirationDate !== null && expirationDate < inDays(0),
  'expiring within a month': ({ expirationDate }: Unit) =>
    expirationDate !== null && expirationDate > inDays(0) && expirationDate < inDays(30),
  'good for long': ({ expirationDate }: Unit) => expirationDate !== null && expirationDate > inDays(60),
  'without end': ({ expirationDate }: Unit) => expirationDate === null,
};
const gone = {
  sold: ({ saleDate, orderNumber, userName }: Unit) => saleDate !== null && orderNumber !== null && userName !== null,
  'sold to somebody who is gone': ({ saleDate, userName }: Unit) => saleDate !== null && userName === null,
  disabled: ({ saleDate, orderNumber }: Unit) => saleDate === null && orderNumber === null,
};

const supplierWith = async (table: string, order: string) =>
  (
    await marketplace.sql<{ uuid: string }>(
      `select supplier.uuid from supplier left join ${table} as own on own.supplier_id = supplier.id group by supplier.uuid order by ${order} limit 1`,
    )
  )[0]?.uuid ?? '';

it('the small seed has orders with an alert whose number leads to codes of the same person', async () => {
  const orders = await marketplace.sql(`
    select 1 from voucher_order as o join product_code on order_number = o.id::text
    where alert_motifs <> '{}' and user_name = first_name || ' ' || last_name`);
  expect(orders.length).toBeGreaterThan(10);
});

describe('the small seed has, in more than one page, each state of', () => {
  showsEachState([
    screen('the available codes', () => rowsOf(marketplace.ask(codes.list, { query: { ...ALL_ROWS, availability: '1' } })), available),
    screen('the codes that are gone', () => rowsOf(marketplace.ask(codes.list, { query: { ...ALL_ROWS, availability: '0' } })), gone),
    screen('the stocks of codes', () => rowsOf(marketplace.ask(codes.stock, { query: ALL_ROWS })), {
      shared: ({ isShared }) => isShared,
      individual: ({ isShared }) => !isShared,
      active: ({ isActive }) => isActive,
      inactive: ({ isActive }) => !isActive,
      empty: ({ codeStock }) => codeStock === 0,
      filled: ({ codeStock }) => codeStock > 0,
      'below the threshold of its product': ({ productStock, productStockThreshold }) =>
        productStock !== null && productStockThreshold !== null && productStock < productStockThreshold,
    }),
    screen(
      'the available documents',
      () => rowsOf(marketplace.ask(documents.list, { query: { ...ALL_ROWS, availability: '1' } })),
      available,
    ),
    screen(
      'the documents that are gone',
      () => rowsOf(marketplace.ask(documents.list, { query: { ...ALL_ROWS, availability: '0' } })),
      gone,
    ),
    screen('the stocks of documents', () => rowsOf(marketplace.ask(documents.stock, { query: { ...ALL_ROWS, isAvailable: '1' } })), {
      active: ({ state }) => productState(state) === 'active',
      inactive: ({ state }) => productState(state) === 'inactive',
      hidden: ({ state }) => productState(state) === 'hidden',
      'sale closed': ({ state }) => productState(state) === 'closed',
    }),
    screen('the blank stocks of documents', () => rowsOf(marketplace.ask(documents.stock, { query: { ...ALL_ROWS, isAvailable: '0' } })), {
      active: ({ state }) => productState(state) === 'active',
    }),

    screen('the suppliers', () => rowsOf(marketplace.ask(suppliers.list, { query: ALL_ROWS })), {
      active: ({ isActive }) => isActive,
      inactive: ({ isActive }) => !isActive,
      'without fee': ({ fees }) => fees === 0,
      'with a fee': ({ fees }) => (fees ?? 0) > 0,
      'without e-mail': ({ email }) => email === null,
      'without phone': ({ phoneNumber }) => phoneNumber === null,
      'with notes': ({ notes }) => notes !== null,
      'made by nobody known': ({ createdBy }) => createdBy === null,
    }),
    screen(
      'what suppliers have',
      () =>
        marketplace.sql<{ active: boolean; products: number; methods: number; users: number }>(`
          select is_active as active, (select count(*)::int from master_product where supplier_id = supplier.id) as products,
            (select count(*)::int from shipping_method where supplier_id = supplier.id) as methods,
            (select count(*)::int from back_office_user_supplier where supplier_id = supplier.id) as users from supplier`),
      {
        'no shipping method': ({ methods }) => methods === 0,
        'shipping methods': ({ methods }) => methods > 0,
        'no user': ({ users }) => users === 0,
        'more users than a page holds': ({ users }) => users > 10,
        'no product': ({ products }) => products === 0,
        'products, though it is inactive': ({ active, products }) => !active && products > 0,
      },
    ),
    screen(
      'the shipping methods of one supplier',
      async () =>
        rowsOf(
          marketplace.ask(shippingMethods.list, {
            params: { uuid: await supplierWith('shipping_method', 'count(own.id) desc') },
            query: ALL_ROWS,
          }),
        ),
      {
        active: ({ isActive }) => isActive,
        inactive: ({ isActive }) => !isActive,
        'by price alone': (row) => row.shippingRuleByPriceStatus && !row.shippingRuleByQuantityStatus && !row.shippingRuleByProductStatus,
        'by quantity alone': (row) =>
          !row.shippingRuleByPriceStatus && row.shippingRuleByQuantityStatus && !row.shippingRuleByProductStatus,
        'by product alone': (row) => !row.shippingRuleByPriceStatus && !row.shippingRuleByQuantityStatus && row.shippingRuleByProductStatus,
        'by all three': (row) => row.shippingRuleByPriceStatus && row.shippingRuleByQuantityStatus && row.shippingRuleByProductStatus,
        'of several steps': ({ shippingRules }) => shippingRules.filter(({ type }) => type === 1).length > 1,
        free: ({ shippingRules }) => shippingRules.some(({ price }) => price === 0),
        'made by nobody known': ({ createdBy }) => createdBy === null,
      },
    ),
    screen(
      'what shipping methods are for',
      () =>
        marketplace.sql<{ products: number; active: number; transporter: boolean; archived: boolean }>(`
          select transporter.is_active as transporter, transporter.archived, count(product.id)::int as products,
            count(product.id) filter (where product.active)::int as active
          from shipping_method as method join transporter on transporter.id = method.transporter_id
          left join master_product_shipping_method on shipping_method_id = method.id left join master_product as product on product.id = product_id
          group by method.id, transporter.id`),
      {
        'active products': ({ active }) => active > 0,
        'inactive products alone': ({ products, active }) => products > 0 && active === 0,
        'no product': ({ products }) => products === 0,
        'a transporter that is inactive': ({ transporter, archived }) => !transporter && !archived,
        'a transporter that was archived since': ({ archived }) => archived,
      },
    ),
    screen('the transporters', () => rowsOf(marketplace.ask(transporters.list, { query: ALL_ROWS })), {
      active: ({ isActive }) => isActive,
      inactive: ({ isActive }) => !isActive,
      'with a picture': ({ vignette }) => vignette !== null,
      'without picture': ({ vignette }) => vignette === null,
    }),
    screen(
      'the archived transporters',
      () => rowsOf(marketplace.ask(transporters.list, { query: { ...ALL_ROWS, archived: 'true' } })),
      { archived: ({ archived }) => archived },
      'what is archived is seldom looked at',
    ),
    screen(
      'the back-office users of one supplier',
      async () =>
        rowsOf(
          marketplace.ask(backOfficeUsers.list, {
            params: { supplierUuid: await supplierWith('back_office_user_supplier', 'count(own.id) desc') },
            query: ALL_ROWS,
          }),
        ),
      {
        active: ({ isActive }) => isActive,
        inactive: ({ isActive }) => !isActive,
        'added by somebody': ({ createdBy }) => createdBy !== null,
        'added by nobody known': ({ createdBy }) => createdBy === null,
      },
    ),
  ]);
});
