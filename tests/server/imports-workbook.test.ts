import { readFile } from '@comptoir/server/csv/engine-kit';
import { keepWorkbook, readSheet, sheetNames } from '@comptoir/server/csv/workbook';
import { csvContract } from '@comptoir/shared/csv/texts';
import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { workbook } from '../kit/workbook.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { check, apply, reaches, send } = importsOf(browser);
const { imports } = browser.trpc;

/** 31/12/2030 in both calendars. */
const DAY = { 1900: 47_848, 1904: 46_386 };
const read = async (...given: Parameters<typeof workbook>) => {
  const { checked, mapping, detection } = await readFile('codes', Buffer.from(workbook(...given)), { size: 100 });
  return {
    detection,
    mapping,
    rows: checked.map(({ line, values, problems }) => [line, values.code, values.expirationDate, problems.length]),
  };
};

it('a workbook is read cell by cell: texts as texts, days as days, zeros as they are shown, lost figures as such [IPR-015]', async () => {
  const { rows, detection } = await read({
    Codes: [
      ['Commande 12', null],
      [],
      ['Code cadeau', 'Expiration'],
      ['00012345', { day: DAY[1900] }],
      [{ padded: 12_346 }, '31/12/2030'],
      [4_003_001_234_500, { day: DAY[1900] + 0.5 }],
      [4.970123456789012e15, null],
      [{ xml: '<c t="inlineStr"><is><t>É&amp;T</t></is></c>' }, { xml: '<c t="str"><f>A1</f><v>2030-12-31</v></c>' }],
      [{ xml: '<c t="e"><v>#N/A</v></c>' }, null],
      [null, null],
      ['été', null],
    ],
  });
  expect(detection).toMatchObject({ headerLine: 3, sheet: 0, sheets: ['Codes'], foreignFormat: null });
  expect(rows).toEqual([
    [4, '00012345', '2030-12-31', 0],
    [5, '00012346', '2030-12-31', 0],
    [6, '4003001234500', '2030-12-31', 0],
    [7, '4.970123456789012E+15', '', 1],
    [8, 'É&T', '2030-12-31', 0],
    [9, '#N/A', '', 1],
    [11, 'été', '', 0],
  ]);
});

it('figures in a format of figures are read as they are shown [IPR-015]', async () => {
  const codes = [{ spaced: 1_234_567 }, { spaced: 12 }, { padded: 42 }, { spaced: 123_456_789 }];
  const { rows } = await read({ Codes: [['code'], ...codes.map((code) => [code])] });
  expect(rows.map(([, code]) => code)).toEqual(['0123 4567', '0000 0012', '00000042', '12345 6789']);
});

it('hidden sheets, rows and columns are said in the plan [IPR-015]', async () => {
  const product = await ownProduct(stack);
  const content = workbook(
    {
      Lot: [['Code', 'Expiration'], ['H1', '31/12/2030'], ['H2', '31/12/2030'], ['H3', '31/12/2030'], []],
      'Ancien lot': [['Code'], ['Z1']],
    },
    { hidden: { sheets: ['Ancien lot'], rows: [3, 4, 5], columns: [2, 9] } },
  );
  const { mapping, counts } = await check(product, content, 'codes', 'lot.xlsx');
  expect(counts).toMatchObject({ new: 3 });
  expect(mapping?.notes).toEqual([
    '2 lignes masquées du classeur sont lues aussi.',
    'Une colonne masquée du classeur est lue aussi.',
    'Le classeur a des feuilles masquées\u202f: «\u202fAncien lot\u202f».',
  ]);
});

it('a workbook with the calendar of 1904 has the same days [IPR-015]', async () => {
  const { rows } = await read(
    {
      A: [
        ['code', 'expirationDate'],
        ['A1', { day: DAY[1904] }],
      ],
    },
    { is1904: true },
  );
  expect(rows).toEqual([[2, 'A1', '2030-12-31', 0]]);
});

it('what is no readable workbook is told as one that cannot be read [IPR-016]', async () => {
  const cut = Buffer.from(workbook({ A: [['code'], ['A1']] })).subarray(0, 300);
  const { mapping } = await readFile('codes', cut);
  expect(mapping.problems).toEqual([importCheckTexts.header.foreign.workbook]);
});

it('a workbook is imported, another of its sheets if one is chosen [IPR-015]', async () => {
  const product = await ownProduct(stack);
  const content = workbook({
    'Mode d’emploi': [['Bonjour'], ['Voir la feuille suivante']],
    Lot: [['Lot 4'], ['Code'], ['W1'], [{ padded: 7 }]],
  });
  const first = await check(product, content, 'codes', 'lot.xlsx');
  expect(first.detection).toMatchObject({ sheets: ['Mode d’emploi', 'Lot'], sheet: 0 });
  expect(first.counts).toBeNull();
  const { encoding, delimiter, quote } = first.detection ?? expect.fail('not detected');
  await imports.recheck.mutate({ uuid: first.uuid, settings: { encoding, delimiter, quote, sheet: 1 }, columns: null });
  const plan = await reaches(first.uuid, 'planned');
  expect(plan.detection).toMatchObject({ sheet: 1, headerLine: 2 });
  expect(plan.counts).toEqual({ new: 2, same: 0, refused: 0, doubtful: 0 });
  await apply(plan.uuid);
  await reaches(plan.uuid, 'done');
  expect(await stockOf(stack, product)).toEqual(['W1', '00000007']);
});

it('a PDF, a picture and an archive are named as what they are, whatever their name says [IPR-016]', async () => {
  const heads = {
    pdf: '%PDF-1.7\n',
    picture: '\u0089PNG\r\n\u001a\n',
    archive: 'PK\u0003\u0004\u0014\u0000codes.csv',
    oldWorkbook: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  } as const;
  for (const [format, head] of Object.entries(heads) as [keyof typeof heads, string][]) {
    const refused = await send(new Uint8Array(Buffer.from(head, 'latin1')), 'codes.csv');
    const message = `${csvContract.notCsv} ${importCheckTexts.header.foreign[format]}`;
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: expect.objectContaining({ fields: [{ path: 'file', message }] }) },
    ]);
  }
});

it('of a workbook that is kept, sheets, formats and texts are read once, and anew when it is no longer kept [IPR-015]', async () => {
  const bytes = Buffer.from(workbook({ Codes: [['code'], ['A1']] }));
  let opened = 0;
  async function* open() {
    opened += 1;
    yield bytes;
  }
  const cells = async () => {
    const found: string[][] = [];
    for await (const rows of readSheet(open, 0)) found.push(...rows.map((row) => row.cells));
    return found;
  };
  const close = keepWorkbook(open);
  expect(await sheetNames(open)).toEqual(['Codes']);
  for (let step = 1; step <= 3; step += 1) expect(await cells()).toEqual([['code'], ['A1']]);
  // The sheets and formats, the texts, and the rows of each step.
  expect(opened).toBe(1 + 1 + 3);
  close();
  expect(await cells()).toEqual([['code'], ['A1']]);
  expect(opened).toBe(5 + 3);
});
