import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { check, apply, reaches, rows, importFile, download, start, upload } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
const { imports } = browser.trpc;

const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE'];
const written = async () =>
  (await stack.marketplace.requests()).filter(({ method, path }) => WRITES.includes(method) && !path.includes('token'));

describe('the check of a file', () => {
  it('reads it as a job and sends nothing to the marketplace [IPL-002]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'code;expirationDate\r\nA1;31/12/2030\r\nA2;demain\r\nA3;\r\n');
    expect(view).toMatchObject({
      kind: 'codes',
      mine: true,
      rows: 3,
      counts: { new: 2, same: 0, refused: 1, doubtful: 0 },
      refusals: [],
      before: null,
    });
    expect(await written()).toEqual([]);
    expect(await stockOf(stack, product)).toEqual([]);
  });

  it('says what it detected, and is run again with other settings [IPL-003]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'Code cadeau,Expiration\nA1,2030-12-31\nA2,2031-01-01\n');
    expect(view.detection).toMatchObject({ encoding: 'utf-8', delimiter: ',', bom: false, lineEnds: ['lf'], strayCount: 0 });
    expect(view.mapping).toMatchObject({ source: 'headers', columns: [{ column: 'code' }, { column: 'expirationDate' }], problems: [] });
    const again = await imports.recheck.mutate({
      uuid: view.uuid,
      settings: { encoding: 'utf-8', delimiter: ';', quote: '"' },
      columns: null,
    });
    expect(again.state).toBe('checking');
    const wrong = await reaches(view.uuid, 'planned');
    expect(wrong).toMatchObject({ counts: null, rows: 0 });
    expect(wrong.mapping?.problems).toHaveLength(1);
    expect(await refusal(apply(view.uuid))).toMatchObject({ code: 'INVALID' });
    await imports.recheck.mutate({ uuid: view.uuid, settings: { encoding: 'utf-8', delimiter: ',', quote: '"' }, columns: null });
    expect(await reaches(view.uuid, 'planned')).toMatchObject({ counts: { new: 2 } });
  });

  it('shows the first twenty rows as they will be read, with what is wrong in their cells [IPL-004]', async () => {
    const product = await ownProduct(stack);
    const lines = Array.from({ length: 30 }, (_, at) => `C${at};${at === 1 ? '31/02/2030' : '31/12/2030'}`);
    const { preview } = await check(product, `code;expirationDate\n${lines.join('\n')}\n`);
    expect(preview).toHaveLength(20);
    expect(preview[0]).toMatchObject({ line: 2, values: { code: 'C0', expirationDate: '2030-12-31' }, verdict: 'new', problems: [] });
    expect(preview[1]).toMatchObject({ line: 3, verdict: 'refused', problems: [{ column: 'expirationDate', level: 'error' }] });
  });

  it('doubts a code that an earlier row has in another writing, with its line [IPL-015, IPR-017]', async () => {
    const product = await ownProduct(stack);
    const codes = ['AB-12-CD', 'AB12CD', 'ab 12 cd', 'AB12CE', '0004711', '4711', '4970123456789012', '4970123456789013'];
    const view = await check(product, `code\n${codes.join('\n')}\n`);
    const found = await rows(view.uuid, { verdict: 'doubtful' });
    expect(found.map(({ values, problems }) => [values.code, problems.at(-1)?.message])).toEqual([
      ['AB12CD', 'Le même code que la ligne 2, écrit autrement.'],
      ['ab 12 cd', 'Le même code que la ligne 2, écrit autrement.'],
      ['4711', 'Le même code que la ligne 6, écrit autrement.'],
    ]);
  });

  it('reports a duplicate value with both lines, separately from values in stock [IPL-015, IPL-016]', async () => {
    const product = await ownProduct(stack);
    await importFile(product, 'code\nHERE\n');
    const view = await check(product, 'code\nNEW\nHERE\nTWICE\n\nTWICE\n');
    expect(view.counts).toEqual({ new: 2, same: 1, refused: 1, doubtful: 0 });
    expect(await rows(view.uuid, { verdict: 'same' })).toMatchObject([{ line: 3, values: { code: 'HERE' } }]);
    const [twice] = await rows(view.uuid, { verdict: 'refused' });
    expect(twice).toMatchObject({ line: 6, problems: [{ level: 'error', message: expect.stringContaining('ligne 4') }] });
  });

  it('of two rows with the same code keeps the valid one [IPL-015]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'code;expirationDate\nA;31/12/2020\nA;31/12/2030\nA;\nÉ;\nE\u0301;\n');
    expect(view.counts).toEqual({ new: 2, same: 0, refused: 3, doubtful: 0 });
    expect(await rows(view.uuid, { verdict: 'new' })).toMatchObject([{ line: 3 }, { line: 5 }]);
    const refused = (await rows(view.uuid, { verdict: 'refused' })).map(({ line, problems }) => [line, problems.at(-1)?.message]);
    expect(refused).toEqual([
      [2, 'Présente aussi à la ligne 3, qui est la seule retenue.'],
      [4, 'Présente aussi à la ligne 3, qui est la seule retenue.'],
      [6, 'Présente aussi à la ligne 5, qui est la seule retenue.'],
    ]);
  });

  it('knows what was sold as in stock too, and the stock of another product as another one [IPL-016]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    await importFile(product, 'code\nSOLD\n');
    await stack.marketplace.sql(
      `update product_code set gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line) where name = 'SOLD'`,
    );
    await importFile(other, 'code\nOTHER\n');
    await forgetImportedCodes(stack);
    const view = await check(product, 'code\nSOLD\nOTHER\n');
    expect(view.counts).toEqual({ new: 1, same: 1, refused: 0, doubtful: 0 });
  });

  it('doubts codes that lost their zeros, not one that has some or has letters [IPL-012]', async () => {
    const product = await ownProduct(stack);
    const codes = Array.from({ length: 19 }, (_, at) => String(123_450 + at));
    const view = await check(product, `code\n${[...codes, '6789', "'06780", '12a'].join('\n')}\n`);
    expect(view.counts).toEqual({ new: 20, same: 0, refused: 0, doubtful: 2 });
    expect(await rows(view.uuid, { verdict: 'doubtful' })).toMatchObject([
      { line: 21, problems: [{ column: 'code', level: 'warning', message: expect.stringContaining('zéros') }] },
      { line: 23, problems: [{ column: 'code', level: 'warning', message: importCheckTexts.cell.notDigits }] },
    ]);
  });

  it('names the column that is missing, and plans nothing [IPL-009]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'kode;expirationDate\nA;\n');
    expect(view).toMatchObject({ counts: null, mapping: { problems: ['La colonne « Code » est absente.'] } });
  });

  it('plans no code without an end where a misspelt column has one, until it is mapped or left out on purpose [IPL-009]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'code;expirationDat\nA;31/12/2030\n');
    expect(view).toMatchObject({ counts: null, mapping: { undecided: true, problems: [expect.stringContaining('« expirationDat »')] } });
    expect(await refusal(apply(view.uuid))).toMatchObject({ code: 'INVALID' });
    const settings = { encoding: 'utf-8', delimiter: ';', quote: '"' } as const;
    const columnsWith = (column: string | null) => [
      { header: 'code', column: 'code' },
      { header: 'expirationDat', column },
    ];
    await imports.recheck.mutate({ uuid: view.uuid, settings, columns: columnsWith(null) });
    expect(await reaches(view.uuid, 'planned')).toMatchObject({ counts: { new: 1 }, mapping: { undecided: false, problems: [] } });
    await imports.recheck.mutate({ uuid: view.uuid, settings, columns: columnsWith('expirationDate') });
    expect(await reaches(view.uuid, 'planned')).toMatchObject({
      counts: { new: 1 },
      preview: [{ values: { code: 'A', expirationDate: '2030-12-31' } }],
    });
  });

  it('gives rows by verdict, searched and by page [IPL-017]', async () => {
    const product = await ownProduct(stack);
    const lines = Array.from({ length: 40 }, (_, at) => `C_${at};${at % 2 === 0 ? '' : 'demain'}`);
    const { uuid } = await check(product, `code;expirationDate\n${lines.join('\n')}\nC"7;\n`);
    const page = (input: object) => imports.rows.query({ uuid, ...input });
    expect(await page({ verdict: 'refused', page: 2, itemsPerPage: 15 })).toMatchObject({ total: 20, items: { length: 5 } });
    expect(await page({ verdict: 'new', search: 'c_38' })).toMatchObject({ total: 1, items: [{ line: 40 }] });
    expect(await page({ search: 'demain' })).toMatchObject({ total: 20 });
    expect(await page({ search: '%' })).toMatchObject({ total: 0 });
    expect(await page({ search: 'expirationDate' })).toMatchObject({ total: 0 });
    expect(await page({ search: 'c"7' })).toMatchObject({ total: 1, items: [{ line: 42 }] });
  });

  it('counts why rows are refused or doubtful, the most frequent cause first, and gives the rows of each [IPL-017]', async () => {
    const product = await ownProduct(stack);
    const lines = ['A1;', 'A1;', 'A1;31/12/2030', 'A2;demain', ';31/12/2030', 'A3;01/01/2020', 'A4;31/12/2030;trop'];
    const { uuid, causes } = await check(product, `code;expirationDate\n${lines.join('\n')}\n`);
    expect(causes).toEqual([
      { verdict: 'refused', cause: 'double', count: 2 },
      { verdict: 'refused', cause: 'code', count: 1 },
      { verdict: 'doubtful', cause: 'expirationDate', count: 1 },
      { verdict: 'refused', cause: 'expirationDate', count: 1 },
      { verdict: 'refused', cause: 'row', count: 1 },
    ]);
    const linesOf = async (filter: Parameters<typeof rows>[1]) => (await rows(uuid, filter)).map(({ line }) => line);
    expect(await linesOf({ cause: 'double' })).toEqual([3, 4]);
    expect(await linesOf({ cause: 'expirationDate' })).toEqual([5, 7]);
    expect(await linesOf({ cause: 'expirationDate', verdict: 'refused' })).toEqual([5]);
  });

  it('of a file without rows fails and says so', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await start(product, await upload('code\n\n'));
    expect(await reaches(uuid, 'failed')).toMatchObject({ refusals: ['Le fichier ne contient aucune ligne.'] });
  });
});

describe('the correction file', () => {
  it('holds the refused rows alone, in the columns, delimiter and encoding of the file, with line and error [IPL-024]', async () => {
    const product = await ownProduct(stack);
    const content = Buffer.from('note,code,expirationDate\nété,A1,\nhiver,A2,demain\n', 'latin1');
    const view = await check(product, new Uint8Array(content));
    expect(view.detection).toMatchObject({ encoding: 'windows-1252' });
    const [header, ...lines] = (await download(view.correctionJob)).toString('latin1').trim().split('\r\n');
    expect(header).toBe('note,code,expirationDate,Ligne,Erreur');
    expect(lines).toEqual([expect.stringMatching(/^hiver,A2,demain,3,.+/)]);
  });

  it('mended and sent again touches its rows alone [IPL-025]', async () => {
    const product = await ownProduct(stack);
    const first = await importFile(product, 'code;expirationDate\nA1;\nA2;demain\n');
    const correction = (await download(first.correctionJob)).toString('utf8');
    const corrected = await check(product, correction.replace('demain', '31/12/2030'));
    expect(corrected).toMatchObject({ rows: 1, counts: { new: 1, same: 0 }, mapping: { problems: [], notes: [] } });
    await apply(corrected.uuid);
    await reaches(corrected.uuid, 'done');
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
  });
});

describe('what was imported before', () => {
  it('is reported for the same file, and plans nothing new [IPL-026]', async () => {
    const product = await ownProduct(stack);
    const content = 'code\nA1\nA2\n';
    const first = await importFile(product, content);
    const second = await check(product, content);
    expect(second).toMatchObject({ counts: { new: 0, same: 2 }, before: { uuid: first.uuid } });
    expect(await refusal(apply(second.uuid))).toMatchObject({ code: 'INVALID' });
  });
});

describe('a mapping by hand', () => {
  it('is remembered for the supplier once it is applied, and said when it is used [IPL-010]', async () => {
    const product = await ownProduct(stack);
    const view = await check(product, 'zzz;fin\nA1;2030-12-31\n');
    await imports.recheck.mutate({
      uuid: view.uuid,
      settings: { encoding: 'utf-8', delimiter: ';', quote: '"' },
      columns: [
        { header: 'zzz', column: 'code' },
        { header: 'fin', column: 'expirationDate' },
      ],
    });
    expect(await reaches(view.uuid, 'planned')).toMatchObject({ counts: { new: 1 }, mapping: { source: 'chosen' } });
    await apply(view.uuid);
    await reaches(view.uuid, 'done');
    const next = await check(product, 'zzz;fin\nA2;2030-12-31\n');
    expect(next).toMatchObject({ counts: { new: 1 }, mapping: { source: 'remembered', problems: [] } });
    const unmapped = await check(await ownProduct(stack), 'zzz;fin\nA2;2030-12-31\n');
    expect(unmapped).toMatchObject({ counts: null, mapping: { source: 'headers' } });
  });
});
