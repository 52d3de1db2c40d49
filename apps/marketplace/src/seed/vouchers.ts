import { ADMIN_ROLE } from '@comptoir/shared/roles';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext, type SeedStep } from './insert.ts';
import type { Random } from './random.ts';
import { seedVoucherProducts } from './voucher-products.ts';

/** Numbers of orders at the supplier, and of customers' orders with alerts. */
const SCALES = { small: { orders: 160, alerts: 40 }, large: { orders: 50_000, alerts: 300 } } as const;

const DAY = 86_400_000;
const DAYS = 400;

/** States of the orders with alerts, in turn (MON-010). */
const ALERT_STATES = [8, 0, 11, 1, 5, 2] as const;

const MOTIFS = [
  'Bon non confirmé après 24 heures',
  'Fournisseur injoignable',
  'Carte non livrée après confirmation',
  'Montant refusé par le fournisseur',
  'Solde de la carte incorrect',
] as const;

const COMMENTS = [
  'Relance faite auprès du fournisseur',
  'Client prévenu par e-mail',
  'Remboursement en cours',
  'Cartes renvoyées hier',
] as const;

interface Buyer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}
interface Buyers {
  admins: Buyer[];
  customers: Buyer[];
}

interface Sale {
  number: number;
  soldAt: Date;
  buyer: string;
}

/**
 * The last orders with codes, latest first: an order with an alert is one of them, so that its number leads to its codes too. Names are
 * unique enough for a seed.
 */
const soldOrders = (db: SeedContext['db'], count: number) =>
  db.rows<Sale>(sql`
    select order_number::int as number, max(gone_at) as "soldAt", min(user_name) as buyer from product_code
    where user_name is not null group by order_number order by max(gone_at) desc, order_number desc limit ${count}`);

/** Two orders in five were made by an administrator. */
const isByAdmin = (id: number) => id % 5 < 2;

interface Orders {
  orders: number;
  alerts: number;
  now: number;
  buyers: Buyers;
  sales: readonly Sale[];
}

/** One order with its state. `later` is the number of customers' orders after it. */
function order(random: Random, id: number, later: number, all: Orders) {
  const { orders, alerts, now, buyers, sales } = all;
  const byAdmin = isByAdmin(id);
  const drawn = random.pick(byAdmin ? buyers.admins : buyers.customers);
  const moment = now - ((orders - id + random.next()) / orders) * DAYS * DAY - DAY / 24;
  const isAlerted = !byAdmin && later < alerts;
  const sale = isAlerted ? sales[later] : undefined;
  const created = sale?.soldAt.getTime() ?? moment;
  const buyer = buyers.customers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === sale?.buyer) ?? drawn;
  const state = isAlerted ? (ALERT_STATES[later % ALERT_STATES.length] ?? 8) : random.chance(0.03) ? 5 : 2;
  const status = isAlerted ? random.pick([0, 0, 1, 2]) : 0;
  return {
    byAdmin,
    buyer,
    created,
    isStuck: isAlerted ? ![2, 5].includes(state) : byAdmin && random.chance(0.1),
    quantity: (byAdmin || isAlerted) && random.chance(0.3) ? 1 + random.int(6) : 1,
    motifs: isAlerted ? [random.pick(MOTIFS), ...(random.chance(0.3) ? [random.pick(MOTIFS)] : [])] : [],
    row: {
      id: sale?.number ?? id,
      uuid: random.uuid(),
      created_at: new Date(created).toISOString(),
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      email: buyer.email,
      state,
      alert_status: status,
      alert_comment: status > 0 && random.chance(0.7) ? random.pick(COMMENTS) : null,
      alert_updated_by: status > 0 ? random.pick(buyers.admins).email : null,
    },
  };
}

/** Moments of a voucher's state changes; a stuck one has only the first of them. */
function stateTimes(random: Random, created: number, isStuck: boolean) {
  const moments = [2, 9, 20].map((seconds) => new Date(created + (seconds + random.int(5)) * 1000).toISOString());
  const [confirmed_at = null, sent_at = null, ready_at = null] = moments.slice(0, isStuck ? random.int(3) : 3);
  return { confirmed_at, sent_at, ready_at, ended_as: isStuck && random.chance(0.2) ? 'CANCELED' : null };
}

const ORDER_COLUMNS = {
  id: 'int',
  uuid: 'uuid',
  created_at: 'timestamptz',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  state: 'smallint',
  alert_status: 'smallint',
  alert_comment: 'text',
  alert_updated_by: 'text',
} as const;

const VOUCHER_COLUMNS = {
  uuid: 'uuid',
  order_id: 'int',
  product_id: 'int',
  voucher_ref: 'text',
  face_value_cents: 'int',
  card_code: 'text',
  pin: 'text',
  expires_on: 'date',
  created_at: 'timestamptz',
  created_by_id: 'int',
  by_admin: 'bool',
  confirmed_at: 'timestamptz',
  sent_at: 'timestamptz',
  ready_at: 'timestamptz',
  ended_as: 'text',
} as const;

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.int(10)).join('');

/** Gift cards of the external supplier in each of their states, and the orders with alerts. */
export const seedVouchers: SeedStep = async (context, random, { scale, now }) => {
  const { orders: count, alerts } = SCALES[scale];
  const { db } = context;
  const products = await seedVoucherProducts(db, random);
  const accounts = await db.rows<Buyer & { isAdmin: boolean }>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, ${ADMIN_ROLE} = any(roles) as "isAdmin"
    from account order by id limit 2000`);
  const buyers = { admins: accounts.filter(({ isAdmin }) => isAdmin), customers: accounts.filter(({ isAdmin }) => !isAdmin) };
  const sales = await soldOrders(db, alerts);
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  let later = ids.filter((id) => !isByAdmin(id)).length;
  const orders = ids.map((id) => {
    if (!isByAdmin(id)) later -= 1;
    return order(random, id, later, { orders: count, alerts, now: now.getTime(), buyers, sales });
  });
  await insertRows(
    context,
    'voucher_order',
    ORDER_COLUMNS,
    orders.map(({ row }) => row),
    count,
  );
  const alerted = orders.filter(({ motifs }) => motifs.length > 0);
  await db.rows(sql`
    update voucher_order set alert_motifs = string_to_array(alerted.motifs, '|')
    from unnest(${alerted.map(({ row }) => row.id)}::int[], ${alerted.map(({ motifs }) => [...new Set(motifs)].join('|'))}::text[]) as alerted (id, motifs)
    where voucher_order.id = alerted.id`);

  let number = 0;
  const voucher = ({ row, buyer, created, byAdmin, isStuck }: (typeof orders)[number]) => {
    const { id, months, values } = random.pick(products);
    number += 1;
    return {
      uuid: random.uuid(),
      order_id: row.id,
      product_id: id,
      voucher_ref: `BC${String(number).padStart(9, '0')}`,
      face_value_cents: random.pick(values),
      card_code: digits(random, 16),
      pin: digits(random, 4),
      expires_on: new Date(created + months * 30 * DAY).toISOString().slice(0, 10),
      created_at: row.created_at,
      created_by_id: byAdmin ? buyer.id : null,
      by_admin: byAdmin,
      ...stateTimes(random, created, isStuck),
    };
  };
  const vouchers = orders.flatMap((each) => Array.from({ length: each.quantity }, () => voucher(each)));
  await insertRows(context, 'voucher', VOUCHER_COLUMNS, vouchers, vouchers.length);
  await db.rows(sql`select setval('voucher_number', ${number}::bigint)`);
};
