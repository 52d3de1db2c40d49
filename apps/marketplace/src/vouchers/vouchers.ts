import { randomInt } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { faceValueError } from '@comptoir/shared/vouchers/face-value';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import type { Voucher } from '@comptoir/shared/vouchers/vouchers';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, Problem, unknownReference } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { productsWhere } from './brands.ts';

/** Contents of a gift card. */
interface GiftCard {
  reference: string;
  brand: string;
  cents: number;
  code: string;
  pin: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  createdAt: Date;
}

/** The standard fonts of PDF have no narrow spaces. */
const withOrdinarySpaces = (text: string) => text.replaceAll(/\s/g, ' ');

const euros = (cents: number) => withOrdinarySpaces((cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' }));

const longDate = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const groups = (code: string) => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A6, landscape, in points. */
const PAGE = { width: 420, height: 298, margin: 28 };
const INK = '#1f2a44';
const MUTED = '#5b6577';
const GROUND = '#f4efe6';
const CODE_SIDE = 124;

const TERMS =
  "Carte à présenter en caisse ou à saisir lors d'un achat en ligne. Elle n'est ni remboursable ni échangeable contre des espèces, et ne peut être remplacée en cas de perte ou de vol. Le solde reste utilisable jusqu'à la date d'expiration.";

function drawQrCode(page: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = CODE_SIDE / modules.length;
  page.rect(x, y, CODE_SIDE, CODE_SIDE).fill('#ffffff');
  for (const [row, cells] of modules.entries()) {
    for (const [column, dark] of cells.entries()) if (dark) page.rect(x + column * side, y + row * side, side, side);
  }
  page.fill(INK);
}

/** A small label above its value; returns the position of the next one. */
function drawFact(page: PDFKit.PDFDocument, label: string, value: string, y: number): void {
  page.font('Helvetica').fontSize(8).fillColor(MUTED).text(label, PAGE.margin, y);
  page
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(INK)
    .text(value, PAGE.margin, y + 11);
}

/** A gift card as a PDF of one page: brand, value, code, PIN, expiry and terms. */
function giftCardPdf({ reference, brand, cents, code, pin, expiresOn, createdAt }: GiftCard): AsyncIterable<Uint8Array> {
  const page = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: `Carte cadeau ${reference}`, Subject: withOrdinarySpaces(brand), CreationDate: createdAt },
  });
  const width = PAGE.width - 2 * PAGE.margin;
  page.rect(0, 0, PAGE.width, PAGE.height).fill(GROUND);
  page.rect(0, 0, PAGE.width, 6).fill(INK);
  page.font('Helvetica').fontSize(9).fillColor(MUTED).text('CARTE CADEAU', PAGE.margin, 24);
  page
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(INK)
    .text(withOrdinarySpaces(brand), PAGE.margin, 38, { width: width - CODE_SIDE - 20 });
  page.fontSize(32).text(euros(cents), PAGE.margin, 86);
  drawFact(page, 'Code de la carte', groups(code), 132);
  drawFact(page, 'Code PIN', pin, 166);
  drawFact(page, "Valable jusqu'au", longDate(expiresOn), 200);
  drawQrCode(page, `${code}-${pin}`, PAGE.width - PAGE.margin - CODE_SIDE, 44);
  page.font('Helvetica').fontSize(7).fillColor(MUTED);
  page.text(`Référence ${reference}`, PAGE.margin, 200, { width, align: 'right' });
  page.text(TERMS, PAGE.margin, 238, { width });
  page.end();
  return page as unknown as AsyncIterable<Uint8Array>;
}

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
