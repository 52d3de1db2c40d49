import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { REVEALS_PER_HOUR } from '@comptoir/shared/stock/reveal-limits';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { codes, documents } = browser.trpc.stock;

const available = async () => {
  const { items } = await codes.list.query({ available: true });
  return Promise.all(
    items.map(async (row) => {
      const [unit] = await stack.marketplace.sql<{ code: string }>(`select name as code from product_code where uuid = '${row.uuid}'`);
      return { row, code: unit?.code ?? '' };
    }),
  );
};

describe('a masked code', () => {
  it('is shown by its end, in the list and nowhere else in the reply [MSK-001]', async () => {
    const reply = await browser.fetch(`/trpc/stock.codes.list?input=${encodeURIComponent(JSON.stringify({ available: true }))}`);
    expect(reply.headers.get('cache-control')).toContain('no-store');
    const text = await reply.text();
    const units = await available();
    expect(units).toHaveLength(10);
    for (const { row, code } of units) {
      expect(row.code).toBe(maskedCode(code));
      expect(text).not.toContain(code);
    }
  });

  it('is revealed alone, with a line of the history, and not with what reveals another one [MSK-002]', async () => {
    const [first, second] = await available();
    if (first === undefined || second === undefined) throw new Error('the stock has two codes');
    const { uuid, sealed } = first.row;
    expect(await codes.reveal.mutate({ uuid, sealed: sealed ?? '' })).toEqual({ code: first.code, origins: [] });
    const body = JSON.stringify({ uuid, sealed });
    const reply = await browser.fetch('/trpc/stock.codes.reveal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([reply.headers.get('cache-control'), (await reply.text()).includes(first.code)]).toEqual(['no-store', true]);
    const [change] = (await browser.trpc.history.list.query({ act: 'reveal' })).items;
    expect(change).toMatchObject({ kind: 'code', record: uuid, result: 'done', name: null });
    for (const wrong of [second.row.sealed ?? '', 'AAAA', `${sealed?.slice(0, -2)}AA`]) {
      expect(await refusal(codes.reveal.mutate({ uuid, sealed: wrong }))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is found whole, in whatever case, and not by a part: a script that searches by parts learns nothing [MSK-003]', async () => {
    const [{ code } = { code: '' }] = await available();
    const found = async (search: string) => (await codes.list.query({ available: true, search })).items.map((row) => row.code);
    expect(await found(code)).toEqual([maskedCode(code)]);
    expect(await found(` ${code.toLowerCase()} `)).toEqual([maskedCode(code)]);
    for (const part of [code.slice(0, 3), code.slice(1), code.slice(0, -1), code.slice(-4), maskedCode(code)]) {
      expect(await codes.list.query({ available: true, search: part })).toEqual({ items: [], total: 0 });
    }
  });

  it('is revealed so often in an hour and no more, also when all are asked for at once; what is not recorded is not shown [MSK-002]', async () => {
    const { pool } = stack.services.db;
    await pool.query('DELETE FROM code_reveal');
    const [first] = await available();
    const { uuid = '', sealed } = { ...first?.row };
    const reveal = () => codes.reveal.mutate({ uuid, sealed: sealed ?? '' });
    const results = await Promise.allSettled(Array.from({ length: REVEALS_PER_HOUR + 5 }, reveal));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVEALS_PER_HOUR);
    expect(await refusal(reveal())).toMatchObject({
      code: 'REFUSED',
      serverMessage: expect.stringMatching(/^Vous avez affiché 20 codes .* à \d\dh\d\d\.$/),
    });
    await pool.query(`UPDATE code_reveal SET at = at - interval '1 hour'`);
    expect(await reveal()).toMatchObject({ code: first?.code });
    await pool.query('ALTER TABLE code_reveal RENAME TO code_reveal_gone');
    try {
      expect(await refusal(reveal())).toMatchObject({ code: 'INTERNAL' });
    } finally {
      await pool.query('ALTER TABLE code_reveal_gone RENAME TO code_reveal');
    }
  });
});

describe('the name of a document that is a code', () => {
  const named = async (name: string) => {
    const [unit] = await stack.marketplace.sql<{ uuid: string }>(
      `update product_document set name = $1 where id = (select min(id) from product_document where gone_at is null and name like '%-0%') returning uuid`,
      [name],
    );
    return unit?.uuid ?? '';
  };
  const found = async (search: string) => (await documents.list.query({ available: true, search })).items.map(({ docName }) => docName);

  it('is shown by its end and revealed with a line of the history; a title is shown [MSK-001, MSK-002]', async () => {
    await stack.services.db.pool.query('DELETE FROM code_reveal');
    const uuid = await named('QZ7K-88231.pdf');
    await named('Guide du visiteur.pdf');
    const input = { available: true, search: 'QZ7K-88231.pdf' };
    const reply = await browser.fetch(`/trpc/stock.documents.list?input=${encodeURIComponent(JSON.stringify(input))}`);
    expect(await reply.text()).not.toContain('QZ7K');
    const [title] = (await documents.list.query({ available: true, search: 'Guide du' })).items;
    expect(title).toMatchObject({ docName: 'Guide du visiteur.pdf', sealed: null });
    const { items } = await documents.list.query(input);
    const { docName, sealed } = items.find((row) => row.uuid === uuid) ?? {};
    expect(docName).toBe('••••8231.pdf');
    expect(await documents.reveal.mutate({ uuid, sealed: sealed ?? '' })).toEqual({ code: 'QZ7K-88231.pdf', origins: null });
    const [change] = (await browser.trpc.history.list.query({ act: 'reveal' })).items;
    expect(change).toMatchObject({ kind: 'document', record: uuid, result: 'done', name: null });
  });

  it('is not revealed as a code, nor a code as a document: the history would name the wrong kind [MSK-002]', async () => {
    const [code] = (await codes.list.query({ available: true })).items;
    await named('PJ5T-60413.pdf');
    const [document] = (await documents.list.query({ available: true, search: 'PJ5T-60413' })).items;
    const input = (row?: { uuid: string; sealed: string | null }) => ({ uuid: row?.uuid ?? '', sealed: row?.sealed ?? '' });
    expect(await refusal(codes.reveal.mutate(input(document)))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(documents.reveal.mutate(input(code)))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is found whole, a title by its parts [MSK-003]', async () => {
    await named('WX4M-55102.pdf');
    await named('Plan du musée.pdf');
    for (const typed of ['WX4M-55102.pdf', ' wx4m-55102 ']) expect(await found(typed)).toEqual(['••••5102.pdf']);
    for (const part of ['WX4', 'WX4M-5510', '5102', 'pdf', '-55102.pdf']) expect(await found(part)).not.toContain('••••5102.pdf');
    expect(await found('du mus')).toEqual(['Plan du musée.pdf']);
  });
});
