import { randomInt } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { faceValueError } from '@comptoir/shared/vouchers/brands';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import type { Voucher } from '@comptoir/shared/vouchers/vouchers';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, Problem, unknownReference } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { productsWhere } from './brands.ts';
import { type GiftCard, giftCardPdf } from './gift-card.ts';

/** URL of an existing card at the supplier, on a reserved domain. */
export const giftCardUrl = sql`case when voucher_state(voucher) = 'READY' then 'https://cartes.example/' || lower(voucher.voucher_ref) end`;

const load = rowsOf<Voucher>(
  'voucher',
  sql`voucher.uuid, voucher.created_at as "createdAt", voucher.voucher_ref as "voucherRef", product.product_name as "productName",
    voucher.face_value_cents / 100.0::float8 as "faceValue", voucher_state(voucher) as state, ${personColumn('author')} as "createdBy",
    ${giftCardUrl} as "giftCardUrl"`,
  sql`join voucher_product as product on product.id = voucher.product_id left join account as author on author.id = voucher.created_by_id`,
);

/** Numbers of digits of a card's code and of its PIN. */
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

export const vouchers: Handlers<typeof calls.vouchers.vouchers> = {
  list: list(calls.vouchers.vouchers.list, {
    table: 'voucher',
    where: sql`voucher.by_admin`,
    filters: {},
    sorts: {},
    order: sql`voucher.created_at desc, voucher.id desc`,
    load,
  }),

  /** The supplier confirms, creates and delivers the cards within seconds. */
  async reserve({ db, user, body: { itemCode, amount, quantity } }) {
    const [product] = await productsWhere(db, sql`item_code = ${itemCode}`);
    if (product === undefined) throw invalid([unknownReference('itemCode')]);
    const wrong = faceValueError(product, amount);
    const violations = [
      ...(product.allowedActivate ? [] : [{ propertyPath: 'itemCode', message: texts.brandNotOffered }]),
      ...(wrong === undefined ? [] : [{ propertyPath: 'amount', message: wrong }]),
    ];
    if (violations.length > 0) throw invalid(violations);
    const codes = Array.from({ length: quantity }, () => digits(16));
    const pins = codes.map(() => digits(4));
    // One statement: all cards or none.
    const made = await db.rows<{ ref: string }>(sql`
      with made as (
        insert into voucher_order (first_name, last_name, email, state, shipped_at)
        select first_name, last_name, email, 1, now() + interval '6 seconds' from account where id = ${accountOf(user)} returning id
      )
      insert into voucher (order_id, product_id, face_value_cents, card_code, pin, expires_on, created_by_id, by_admin, confirmed_at, sent_at, ready_at)
      select made.id, ${product.id}, round(${amount}::numeric * 100), card.code, card.pin,
        (now() at time zone 'Europe/Paris')::date + make_interval(months => ${product.validityMonths}), ${accountOf(user)}, true,
        now() + interval '2 seconds', now() + interval '4 seconds', now() + interval '6 seconds'
      from made, unnest(${codes}::text[], ${pins}::text[]) as card (code, pin) returning voucher_ref as ref`);
    return { voucherRefs: made.map(({ ref }) => ref) };
  },

  async document({ db, params: { uuid } }) {
    const card = await db.first<GiftCard & { isReady: boolean }>(sql`
      select voucher_ref as reference, product_name as brand, voucher.face_value_cents as cents, card_code as code, pin, expires_on::text as "expiresOn",
        voucher.created_at as "createdAt", voucher_state(voucher) = 'READY' as "isReady"
      from voucher join voucher_product on voucher_product.id = product_id where voucher.uuid = ${uuid}`);
    if (card === undefined) throw notFound();
    if (!card.isReady) throw new Problem(409, texts.notReady);
    return { name: `${card.reference}.pdf`, chunks: giftCardPdf(card) };
  },
};
