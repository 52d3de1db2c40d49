import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();

describe('the export of sold products', () => {
  const days = (start: string, end: string, query: Record<string, string> = {}) =>
    marketplace.ask(calls.exports.soldProduct, { params: { start, end }, query }) as unknown as Promise<string>;
  const linesOf = (file: string) => file.split('\r\n').slice(1, -1);

  /** A new sold line, in years without other sales. */
  const sell = (moment: string, name: string, supplier: number | null = null) =>
    marketplace.sql(
      `insert into sold_line (sold_at, order_number, state, variant_id, supplier_id, reference, product_name, variant_name, prototype, supplier_name, quantity, price_cents, tax)
       values ($1, 'CE1', 2, 1, $3, 'R1', $2, 'Adulte', 'E-billet', 'Maison', 3, 1205, '20%')`,
      [moment, name, supplier],
    );

  it('begins with a line of headers and spells numbers and times as in France', async () => {
    await sell('2001-06-15T10:05:00Z', 'Spa');
    const reply = await marketplace.get('admin/export/sold_product/2001-06-15/2001-06-15');
    // As bytes: decoding would remove the byte order mark.
    const file = Buffer.from(await reply.arrayBuffer()).toString();
    expect(file).toBe(
      '\uFEFFDate;Commande;Produit;Variante;Référence;Type;Fournisseur;Quantité;Prix unitaire TTC;Total TTC;TVA;État\r\n' +
        '15/06/2001 12:05;CE1;Spa;Adulte;R1;E-billet;Maison;3;12,05;36,15;20%;Terminée\r\n',
    );
  });

  it('takes whole days in Paris, both included', async () => {
    for (const [moment, name] of [
      ['2002-03-09T22:59:59Z', 'before'],
      ['2002-03-09T23:00:00Z', 'first second'],
      ['2002-03-11T22:59:59Z', 'last second'],
      ['2002-03-11T23:00:00Z', 'after'],
    ] as const) {
      await sell(moment, name);
    }
    const names = linesOf(await days('2002-03-10', '2002-03-11')).map((line) => line.split(';')[2]);
    expect(names).toEqual(['first second', 'last second']);
  });

  it('quotes what would break a line', async () => {
    await sell('2003-01-01T12:00:00Z', 'a;b "c"\nd');
    expect(await days('2003-01-01', '2003-01-01')).toContain(';"a;b ""c""\nd";');
  });

  it('keeps to one supplier when one is named', async () => {
    const [row] = await marketplace.sql<{ id: number; uuid: string }>('select id, uuid from supplier limit 1');
    await sell('2004-01-01T12:00:00Z', 'theirs', row?.id);
    await sell('2004-01-01T12:00:00Z', 'not theirs');
    const lines = linesOf(await days('2004-01-01', '2004-01-01', { supplierId: row?.uuid ?? '' }));
    expect(lines.map((line) => line.split(';')[2])).toEqual(['theirs']);
    expect(linesOf(await days('2004-01-01', '2004-01-01', { supplierId: randomUUID() }))).toEqual([]);
  });

  it('gives all 20,000 seeded lines, and the same bytes each time', async () => {
    const [first, second] = [await days('2020-01-01', '2099-12-31'), await days('2020-01-01', '2099-12-31')];
    expect(linesOf(first)).toHaveLength(20_000);
    expect(first === second).toBe(true);
  });

  it('names the file after the call and the minute', async () => {
    const reply = await marketplace.get('admin/export/sold_product/2000-01-01/2000-01-01');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="sold_product_\d{4}_\d\d_\d\d_\d\d_\d\d\.csv"$/);
    await reply.text();
  });

  it.each(['2026-02-30/2026-03-01', '2026-03-02/2026-03-01', 'x/2026-03-01', '2026-03-01/2026-03-01?supplierId=7'])(
    'refuses %s',
    async (path) => {
      expect((await marketplace.get(`admin/export/sold_product/${path}`)).status).toBe(400);
    },
  );

  it('gives its connection back when the reader leaves', async () => {
    for (let count = 0; count < 25; count += 1) {
      const leaving = new AbortController();
      const { signal } = leaving;
      const reply = await fetch(`${marketplace.origin}/api/admin/export/sold_product/2020-01-01/2099-12-31`, {
        signal,
        headers: { authorization: marketplace.bearer() },
      });
      await reply.body?.getReader().read();
      leaving.abort();
    }
    expect((await marketplace.ask(calls.reference.taxes.list)).total).toBe(5);
  });
});

describe('images', () => {
  const send = (content: Buffer, name = 'x.png') => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    return marketplace.reply(calls.images.create, { body });
  };
  const png = (bytes: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)]);

  it('are kept and served as they came', async () => {
    const reply = await send(png(100));
    const { uuid, url } = JSON.parse(reply.text);
    expect([reply.status, url]).toEqual([201, `/media/${uuid}.png`]);
    const served = await fetch(new URL(url, marketplace.origin));
    expect(Buffer.from(await served.arrayBuffer()).equals(png(100))).toBe(true);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('have at most 2,000,000 bytes [CAT-049]', async () => {
    expect((await send(png(2_000_000))).status).toBe(201);
    const reply = await send(png(2_000_001));
    expect([reply.status, JSON.parse(reply.text).violations]).toEqual([
      422,
      [{ propertyPath: 'file', message: 'L’image ne doit pas dépasser 2 Mo.' }],
    ]);
  });

  it('are known by their content, not by their name [CAT-047]', async () => {
    expect((await send(Buffer.from('GIF89a'), 'picture.png')).status).toBe(422);
  });

  it('are made harmless when they are drawings', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><circle r="4"/></svg>';
    const reply = await send(Buffer.from(drawing), 'drawing.svg');
    expect(reply.status).toBe(201);
    const served = await fetch(new URL(JSON.parse(reply.text).url, marketplace.origin));
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await served.text()).toMatch(/^<svg xmlns="[^"]+" xmlns:xlink="[^"]+"><circle r="4"><\/circle><\/svg>$/);
  });

  it('leave the category they showed when they are deleted', async () => {
    const { uuid } = JSON.parse((await send(png(100))).text);
    const [category] = await marketplace.sql<{ uuid: string }>('update category set vignette = $1 where id = 2 returning uuid', [uuid]);
    expect((await marketplace.reply(calls.images.remove, { params: { uuid } })).status).toBe(204);
    expect((await marketplace.ask(calls.catalogue.categories.get, { params: { uuid: category?.uuid ?? '' } })).vignette).toBeNull();
    expect((await fetch(`${marketplace.origin}/media/${uuid}.png`)).status).toBe(404);
  });
});
