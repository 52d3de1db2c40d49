import { calls } from '@comptoir/marketplace-api/calls';
import type { Voucher } from '@comptoir/shared/vouchers/vouchers';
import { type Api, ask } from '../api.ts';
import { NOWHERE, type Scenarios } from '../scenario.ts';

const { monitoring } = calls.vouchers;

interface Product {
  code: string;
  value: number;
}
/** An offered product that meets the condition, with a valid value in euros. */
async function product(api: Api, condition: string): Promise<Product> {
  const [row] = (await api.sql(`select item_code as code, coalesce(face_value_cents, reload_cents[1], min_card_cents) / 100 as value
    from voucher_product where allowed_activate and ${condition} order by id limit 1`)) as Product[];
  if (row === undefined) throw new Error(`no product where ${condition}`);
  return row;
}
const FIXED = 'is_fix_value';
const LISTED = `reload_cents <> '{}'`;
const FREE = `not is_fix_value and reload_cents = '{}'`;

const ordering =
  (kind: string, changed: (value: number) => object = () => ({})) =>
  async (api: Api) => {
    const { code, value } = await product(api, kind);
    return { body: { itemCode: code, amount: value, quantity: 1, ...changed(value) } };
  };

async function rowOf<Row>(api: Api, statement: string): Promise<Row> {
  const [row] = (await api.sql(statement)) as Row[];
  if (row === undefined) throw new Error(`no row from ${statement}`);
  return row;
}
/** One of the newest vouchers that is ready, or not. */
async function voucher(api: Api, isReady: boolean): Promise<{ uuid: string }> {
  const { items } = (await ask(api.url, api.adminToken, calls.vouchers.vouchers.list, { query: { itemsPerPage: '1000' } })) as {
    items: Voucher[];
  };
  const found = items.find(({ state }) => (state === 'READY') === isReady);
  if (found === undefined) throw new Error(`no voucher that is ${isReady ? '' : 'not '}ready`);
  return { uuid: found.uuid };
}

const alerted = async (api: Api) =>
  (await rowOf<{ uuid: string }>(api, `select uuid from voucher_order where alert_motifs <> '{}' order by id limit 1`)).uuid;
const saving = (changed: object) => async (api: Api) => ({ body: { orderSupplierUuid: await alerted(api), ...changed } });

const days = { start: '2024-01-01', end: '2026-12-31' };
const noDay = { when: 'a day does not exist', status: 400, sending: () => ({ params: { start: '2026-02-31', end: '2026-03-01' } }) };
const anExport = {
  succeeds: [
    { when: 'nothing was ordered', sending: () => ({ params: { start: '2000-01-01', end: '2000-01-01' } }) },
    { when: 'three years are asked', sending: () => ({ params: days }) },
  ],
  refused: [noDay],
};

export const vouchersScenarios: Scenarios = {
  'vouchers.brands.list': { succeeds: [{ when: 'they are asked', sending: () => ({}) }], refused: [] },
  'vouchers.vouchers.list': {
    succeeds: [{ when: 'a page is asked', sending: () => ({ query: { itemsPerPage: '10', page: '2' } }) }],
    refused: [{ when: 'the page is none', status: 400, sending: () => ({ query: { page: '0' } }) }],
  },
  'vouchers.vouchers.reserve': {
    writes: true,
    succeeds: [
      { when: 'the value is fixed', sending: ordering(FIXED) },
      { when: 'the value is listed', sending: ordering(LISTED) },
      { when: 'the value has cents', sending: ordering(FREE, () => ({ amount: 50.05 })) },
      { when: 'twenty are ordered', sending: ordering(FIXED, () => ({ quantity: 20 })) },
    ],
    refused: [
      { when: 'there is nothing', status: 422, violations: ['itemCode', 'amount', 'quantity'], sending: () => ({ body: {} }) },
      { when: 'the brand is blank', status: 422, violations: ['itemCode'], sending: ordering(FIXED, () => ({ itemCode: '' })) },
      { when: 'the brand does not exist', status: 422, violations: ['itemCode'], sending: ordering(FIXED, () => ({ itemCode: 'NONE' })) },
      {
        when: 'the brand is not offered',
        status: 422,
        violations: ['itemCode', 'amount'],
        sending: async (api) => {
          const { code } = await rowOf<{ code: string }>(
            api,
            'select item_code as code from voucher_product where not allowed_activate limit 1',
          );
          return { body: { itemCode: code, amount: 0.01, quantity: 1 } };
        },
      },
      {
        when: 'the value is not the fixed one',
        status: 422,
        violations: ['amount'],
        sending: ordering(FIXED, (value) => ({ amount: value + 1 })),
      },
      {
        when: 'the value is not listed',
        status: 422,
        violations: ['amount'],
        sending: ordering(LISTED, (value) => ({ amount: value + 1 })),
      },
      { when: 'the value is out of range', status: 422, violations: ['amount'], sending: ordering(FREE, () => ({ amount: 9.99 })) },
      { when: 'the quantity is 0', status: 422, violations: ['quantity'], sending: ordering(FIXED, () => ({ quantity: 0 })) },
      { when: 'the quantity is 21', status: 422, violations: ['quantity'], sending: ordering(FIXED, () => ({ quantity: 21 })) },
      { when: 'the quantity is not whole', status: 422, violations: ['quantity'], sending: ordering(FIXED, () => ({ quantity: 1.5 })) },
    ],
  },
  'vouchers.vouchers.document': {
    succeeds: [
      {
        when: 'the card is ready',
        sending: async (api) => ({
          params: await voucher(api, true),
        }),
      },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      {
        when: 'the card is not ready',
        status: 409,
        sending: async (api) => ({ params: await voucher(api, false) }),
      },
    ],
  },
  'vouchers.monitoring.list': {
    succeeds: [
      { when: 'all are asked', sending: () => ({}) },
      { when: 'those in one processing status are', sending: () => ({ query: { alertStatus: '1' } }) },
    ],
    refused: [{ when: 'the status is no number', status: 400, sending: () => ({ query: { alertStatus: 'En cours' } }) }],
  },
  'vouchers.monitoring.statuses': {
    succeeds: [
      {
        when: 'the references of an order are given',
        sending: async (api) => {
          const { items } = (await ask(api.url, api.adminToken, monitoring.list)) as { items: { voucherRefs: string[] }[] };
          return { body: { voucherRefs: items[0]?.voucherRefs } };
        },
      },
    ],
    refused: [
      { when: 'there is none', status: 422, violations: ['voucherRefs'], sending: () => ({ body: { voucherRefs: [] } }) },
      { when: 'one does not exist', status: 422, violations: ['voucherRefs.0'], sending: () => ({ body: { voucherRefs: ['BC'] } }) },
    ],
  },
  'vouchers.monitoring.save': {
    writes: true,
    succeeds: [
      { when: 'a comment is given', sending: saving({ comment: 'Client prévenu' }) },
      { when: 'the comment is emptied', sending: saving({ comment: '' }) },
      { when: 'a status is given', sending: saving({ status: 2 }) },
    ],
    refused: [
      { when: 'the comment has 51 characters', status: 422, violations: ['comment'], sending: saving({ comment: 'x'.repeat(51) }) },
      { when: 'the status is unknown', status: 422, violations: ['status'], sending: saving({ status: 3 }) },
      { when: 'there is neither', status: 422, violations: [''], sending: saving({}) },
      {
        when: 'the order does not exist',
        status: 422,
        violations: ['orderSupplierUuid'],
        sending: () => ({ body: { orderSupplierUuid: NOWHERE, status: 1 } }),
      },
      {
        when: 'the order has no alert',
        status: 422,
        violations: ['orderSupplierUuid'],
        sending: async (api) => {
          const { uuid } = await rowOf<{ uuid: string }>(api, `select uuid from voucher_order where alert_motifs = '{}' limit 1`);
          return { body: { orderSupplierUuid: uuid, status: 1 } };
        },
      },
    ],
  },
  'exports.orderVoucher': anExport,
  'exports.oglobaVoucher': anExport,
};
