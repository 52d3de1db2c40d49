import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

// Requests time out after a second.
const { stack, browser } = await signedInStack({ marketplaceClient: { headersMs: 1_000, breakerFailures: 1_000 } });
const { vouchers } = browser.trpc.vouchers;
const { marketplace } = stack;

const RESERVE = 'vouchers.vouchers.reserve';
const LIST = 'vouchers.vouchers.list';
const sent = async () => (await marketplace.requests(RESERVE)).length;
const total = async () => (await vouchers.list.query({})).total;

/** An offered brand of each kind. */
async function brandOf(kind: 'fixed' | 'listed' | 'free') {
  const brand = (await vouchers.brands.query()).find(({ isFixValue, reloadList }) =>
    kind === 'fixed' ? isFixValue : !isFixValue && (kind === 'listed') === reloadList.length > 0,
  );
  if (brand === undefined) throw new Error(`the seed offers no ${kind} brand`);
  return brand;
}

const order = async (quantity = 2) => ({ itemCode: (await brandOf('free')).itemCode, amount: 20, quantity, requestKey: randomUUID() });
type Order = Awaited<ReturnType<typeof order>>;
/** Simulates the end of the time in which the marketplace may still be processing the order. */
const letTimePass = ({ requestKey }: Order) =>
  stack.services.db.prisma.requestKey.updateMany({ where: { key: requestKey }, data: { until: new Date(0) } });

describe('the brands', () => {
  it('are those that are offered, with their values and limits [VOU-008, VOU-028]', async () => {
    const brands = await vouchers.brands.query();
    const [{ count }] = (await marketplace.sql<{ count: string }>('select count(*) from voucher_product where allowed_activate')) as [
      { count: string },
    ];
    expect(brands).toHaveLength(Number(count));
    expect(brands.every(({ allowedActivate }) => allowedActivate)).toBe(true);
    expect(await brandOf('fixed')).toMatchObject({ isFixValue: true, faceValue: expect.any(Number), minCardAmount: null, reloadList: [] });
    expect((await brandOf('listed')).reloadList.length).toBeGreaterThan(1);
    expect(await brandOf('free')).toMatchObject({ faceValue: null, minCardAmount: 10, maxCardAmount: expect.any(Number) });
  });
});

describe('an order of gift cards', () => {
  it('is sent as it was asked, and makes that many cards, first in the list [VOU-009, VOU-029, VOU-030]', async () => {
    const { requestKey: _, ...form } = await order(3);
    const { voucherRefs } = await vouchers.order.mutate(form);
    expect((await lastWrite(stack)(RESERVE))?.body).toEqual(form);
    const { items } = await vouchers.list.query({ page: 1, itemsPerPage: 10 });
    expect(items.slice(0, 3).map(({ voucherRef }) => voucherRef)).toEqual(expect.arrayContaining(voucherRefs));
    const { productName } = await brandOf('free');
    expect(items[0]).toMatchObject({ productName, faceValue: 20, state: 'RESERVED', createdBy: { firstName: 'Camille' } });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['createdAt', 'createdBy', 'faceValue', 'productName', 'state', 'uuid', 'voucherRef'].sort(),
    );
    expect((await marketplace.requests(LIST)).at(-1)?.query).toBe('page=1&itemsPerPage=10');
  });

  it.each([
    [{ itemCode: '' }, 'itemCode', 'Veuillez sélectionner une enseigne.'],
    [{ itemCode: 'INCONNU' }, 'itemCode', 'Cette enseigne n’est pas proposée.'],
    [{ quantity: 0 }, 'quantity', 'Quantité ne peut pas être inférieure à 1.'],
    [{ quantity: 21 }, 'quantity', 'Quantité ne peut pas être supérieure à 20.'],
    [{ quantity: 1.5 }, 'quantity', 'La quantité est un nombre entier.'],
    [{ amount: 9 }, 'amount', /^La valeur doit être entre 10 et \d+(,\d+)?\.$/],
    [{ amount: 10.005 }, 'amount', 'La valeur a au plus deux décimales.'],
  ])('with %j is refused before anything is sent [VOU-012, VOU-016, VOU-018, VOU-020, VOU-021]', async (wrong, path, message) => {
    const refused = await refusal(vouchers.order.mutate({ ...(await order()), ...wrong }));
    expect(refused).toMatchObject({ code: 'INVALID', fields: [{ path, message: expect.stringMatching(message) }] });
    expect(await sent()).toBe(0);
  });

  it('has the one value of its brand, or one of its list [VOU-014, VOU-015]', async () => {
    for (const kind of ['fixed', 'listed'] as const) {
      const { itemCode } = await brandOf(kind);
      expect(await refusal(vouchers.order.mutate({ itemCode, amount: 33.33, quantity: 1 }))).toMatchObject({
        fields: [{ path: 'amount', message: 'La valeur ne fait pas partie de la liste autorisée pour cette enseigne.' }],
      });
    }
    expect(await sent()).toBe(0);
  });

  it('that the marketplace refuses says why, in its words [VOU-025]', async () => {
    await marketplace.faults([{ call: RESERVE, status: 422, body: { violations: [], detail: 'Solde insuffisant chez le fournisseur.' } }]);
    expect(await refusal(vouchers.order.mutate(await order()))).toMatchObject({
      code: 'REFUSED',
      serverMessage: 'Solde insuffisant chez le fournisseur.',
    });
    await marketplace.faults([]);
  });

  it('is in the history, with each of its cards [MUT-001]', async () => {
    const { voucherRefs } = await vouchers.order.mutate(await order(2));
    const line = await stack.services.db.prisma.auditLine.findFirst({
      where: { action: 'vouchers.vouchers.order', outcome: 'ok' },
      orderBy: { id: 'desc' },
      include: { targets: true },
    });
    expect(line?.targets.map(({ kind, record }) => [kind, record]).sort()).toEqual(voucherRefs.map((ref) => ['voucher', ref]).sort());
  });
});

describe('an order whose reply is lost is never sent twice:', () => {
  it('its cards are found, and answered as if nothing had happened [MUT-006]', async () => {
    const form = await order(3);
    // Other cards with the same brand and value already exist.
    await vouchers.order.mutate({ ...form, requestKey: randomUUID() });
    const before = await total();
    await marketplace.faults([{ call: RESERVE, cutAfterBytes: 0, times: 1 }]);
    const { voucherRefs } = await vouchers.order.mutate(form);
    expect(new Set(voucherRefs).size).toBe(3);
    expect(await vouchers.order.mutate(form)).toEqual({ voucherRefs });
    expect([await total(), await sent()]).toEqual([before + 3, 2]);
  });

  it('is uncertain while they may still appear, however often it is sent again [MUT-005, MUT-006]', async () => {
    const form = await order();
    const before = await total();
    // The gateway times out, while the server behind it may continue.
    await marketplace.faults([{ call: RESERVE, status: 504, times: 1 }]);
    expect(await refusal(vouchers.order.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    await marketplace.faults([]);
    expect(await refusal(vouchers.order.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(vouchers.order.mutate({ ...form, verify: true }))).toMatchObject({ code: 'UNCERTAIN' });
    expect([await total(), await sent()]).toEqual([before, 1]);
    await letTimePass(form);
    expect(await refusal(vouchers.order.mutate({ ...form, verify: true }))).toMatchObject({ code: 'NOT_FOUND' });
    await vouchers.order.mutate(form);
    expect([await total(), await sent()]).toEqual([before + 2, 2]);
  });

  it.each([
    ['503', { status: 503 }],
    ['429', { status: 429, body: { message: 'API rate limit exceeded' } }],
    ['502', { status: 502 }],
    ['504', { status: 504, shape: 'html' as const }],
    ['a page', { shape: 'html' as const }],
    ['a page with 403', { status: 403, shape: 'html' as const }],
    ['200 and no card', { status: 200, body: {} }],
  ])('a gateway that answers %s after it was done: one order, however often it is sent [OUT-004]', async (_, lost) => {
    const form = await order(2);
    const before = await total();
    await marketplace.forget();
    await marketplace.faults([{ call: RESERVE, ...lost, afterEffect: true, times: 1 }]);
    const { voucherRefs } = await vouchers.order.mutate(form);
    expect(voucherRefs).toHaveLength(2);
    expect(await vouchers.order.mutate(form)).toEqual({ voucherRefs });
    expect([await total(), await sent()]).toEqual([before + 2, 1]);
  });

  it('when the list cannot be read it is uncertain, and made once it can [MUT-006]', async () => {
    const form = await order();
    const before = await total();
    await marketplace.forget();
    await marketplace.faults([
      { call: RESERVE, cutAfterBytes: 0, times: 1 },
      // The first read is before the order.
      { call: LIST, latencyMs: 1, times: 1 },
      { call: LIST, status: 500 },
    ]);
    expect(await refusal(vouchers.order.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    await marketplace.faults([]);
    const { voucherRefs } = await vouchers.order.mutate({ ...form, verify: true });
    expect(voucherRefs).toHaveLength(2);
    expect([await total(), await sent()]).toEqual([before + 2, 1]);
  });

  it('is not confirmed when there are fewer cards than ordered [MUT-006]', async () => {
    const form = await order(2);
    await marketplace.faults([{ call: RESERVE, status: 500, times: 1 }]);
    expect(await refusal(vouchers.order.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    await marketplace.faults([]);
    await vouchers.order.mutate({ ...form, quantity: 1, requestKey: randomUUID() });
    await letTimePass(form);
    expect(await refusal(vouchers.order.mutate({ ...form, verify: true }))).toMatchObject({ code: 'UNCERTAIN' });
  });

  it('sent twice at once it is sent on once [MUT-005]', async () => {
    const form = await order(1);
    const before = await total();
    await marketplace.faults([{ call: RESERVE, latencyMs: 300 }]);
    const [first, second] = await Promise.all([vouchers.order.mutate(form), vouchers.order.mutate(form)]);
    await marketplace.faults([]);
    expect(second).toEqual(first);
    expect([await total(), await sent()]).toEqual([before + 1, 1]);
  });
});

describe('the PDF of a voucher', () => {
  const ready = async () =>
    (
      await marketplace.sql<{ uuid: string }>(
        `select uuid from voucher where by_admin and ready_at < now() and ended_as is null order by id limit 1`,
      )
    )[0]?.uuid ?? '';

  it('is streamed without a stored copy [VOU-031]', async () => {
    const uuid = await ready();
    const reply = await browser.fetch(`/files/vouchers/${uuid}`);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const [request] = await marketplace.requests('vouchers.vouchers.document');
    expect(request?.path).toMatch(new RegExp(`/customer/order/document/${uuid}$`));
  });

  it('is downloaded with the others in one file, or none is [VOU-031]', async () => {
    const cards = await marketplace.sql<{ uuid: string; ref: string }>(
      'select uuid, voucher_ref as ref from voucher where by_admin and ready_at < now() and ended_as is null order by id limit 3',
    );
    const address = `/files/voucher-archive?${new URLSearchParams(cards.map(({ uuid, ref }) => ['card', `${uuid}:${ref}`]))}`;
    const reply = await browser.fetch(address);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const files = Object.entries(unzipSync(new Uint8Array(await reply.arrayBuffer())));
    expect(files.map(([name, content]) => [name, Buffer.from(content).toString('latin1', 0, 5)])).toEqual(
      cards.map(({ ref }) => [`${ref}.pdf`, '%PDF-']),
    );
    expect((await browser.fetch(`${address}&card=${randomUUID()}:BC000000000`)).status).toBe(404);
    expect((await browser.fetch('/files/voucher-archive?card=../etc')).status).toBe(400);
    expect((await fetch(`${stack.url}${address}`)).status).toBe(401);
  });

  it('that is not ready, not there, or asked for by nobody is refused', async () => {
    const { voucherRefs } = await vouchers.order.mutate(await order(1));
    const [fresh] = (await vouchers.list.query({})).items.filter(({ voucherRef }) => voucherRefs.includes(voucherRef));
    const refused = await browser.fetch(`/files/vouchers/${fresh?.uuid}`);
    expect([refused.status, await refused.json()]).toEqual([409, { error: expect.objectContaining({ code: 'CONFLICT' }) }]);
    expect((await browser.fetch(`/files/vouchers/${randomUUID()}`)).status).toBe(404);
    expect((await browser.fetch('/files/vouchers/nothing')).status).toBe(404);
    expect((await fetch(`${stack.url}/files/vouchers/${fresh?.uuid}`)).status).toBe(401);
  });
});
